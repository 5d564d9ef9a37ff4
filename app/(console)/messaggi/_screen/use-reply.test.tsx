// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { conversationsOf } from "@/lib/rules/conversations";
import { memberViewer } from "@/tests/support/viewer";
import { changeDraft, draftOf } from "./drafts";
import { ReplyBox } from "./reply-box";
import { useReply } from "./use-reply";

const root = {
  id_mes: 70,
  mittente: 12,
  destinatario: memberViewer.id,
  oggetto: 5,
  testo: "Buongiorno",
  inrisposta: 0,
  Mittente: { id_usr: 12, nominativo: "Anna Neri" },
};
const [conversation = null] = conversationsOf({ Messaggi: [root], NonLetti: [] }, memberViewer.id);

let sent: { testo: string }[];
let answers: ((response: Response) => void)[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
    if (init.method !== "POST") return Promise.resolve(Response.json({ esito: true }));
    sent.push(JSON.parse(String(init.body)));
    return new Promise((resolve) => answers.push(resolve));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  changeDraft(70, { text: "", error: null, sending: null, next: null });
});

function reply(id: number | null = 70) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: "always" } } });
  const onSent = vi.fn();
  const { result } = renderHook(() => useReply(id, id === null ? null : conversation, onSent), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <ViewerProvider viewer={memberViewer}>
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      </ViewerProvider>
    ),
  });
  const write = (text: string) => act(() => changeDraft(70, { text, error: null }));
  const press = () => act(() => void result.current());
  const arrive = (response = Response.json({ esito: true, Messaggi: [] })) =>
    act(async () => answers.shift()?.(response));
  return { write, press, arrive, onSent };
}
const texts = () => sent.map(({ testo }) => testo);

it("a second reply sent while the first is under way says that it waits, and follows when the first has arrived", async () => {
  const { write, press, arrive } = reply();
  render(<ReplyBox conversation={70} onSend={async () => {}} onLeave={() => {}} />);
  write("Primo");
  press();
  await waitFor(() => expect(texts()).toEqual(["Primo"]));
  write("Primo\nSecondo");
  press();
  press();
  expect(screen.getByRole("status").textContent).toBe("Parte appena è arrivato il messaggio di prima.");
  await arrive();
  await waitFor(() => expect(texts()).toEqual(["Primo", "Secondo"]));
  expect(screen.getByRole("status").textContent).toBe("");
  await arrive();
  await waitFor(() => expect(draftOf(70)).toMatchObject({ text: "", sending: null }));
  expect(texts()).toHaveLength(2);
});

it("a second press on the same text sends it once", async () => {
  const { write, press, arrive, onSent } = reply();
  write("Primo");
  press();
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await arrive();
  await waitFor(() => expect(draftOf(70).text).toBe(""));
  expect(texts()).toEqual(["Primo"]);
  expect(onSent).toHaveBeenCalledOnce();
});

it("only what stood in the box at the second press follows", async () => {
  const { write, press, arrive } = reply();
  write("Primo");
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  write("Primo\nSecondo");
  press();
  write("Primo\nSecondo\nTer");
  await arrive();
  await waitFor(() => expect(texts()).toEqual(["Primo", "Secondo"]));
  await arrive();
  await waitFor(() => expect(draftOf(70)).toMatchObject({ text: "Ter", sending: null }));
});

it("when the first fails nothing follows, and all that was typed stays with the reason", async () => {
  const { write, press, arrive } = reply();
  write("Primo");
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  write("Primo\nSecondo");
  press();
  await arrive(Response.json({ esito: false, err: "No.", code: "refused" }, { status: 422 }));
  await waitFor(() => expect(draftOf(70).error).toBe("No."));
  expect(draftOf(70)).toMatchObject({ text: "Primo\nSecondo", sending: null, next: null });
  expect(texts()).toEqual(["Primo"]);
});

it("what failed is sent at the next press", async () => {
  const { write, press, arrive } = reply();
  write("Resto qui");
  press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await arrive(Response.json({ esito: false, err: "Giù.", code: "unreachable" }, { status: 502 }));
  const warning = "Giù. Forse è arrivata: premi «Aggiorna» e controlla prima di inviarla di nuovo.";
  await waitFor(() => expect(draftOf(70).error).toBe(warning));
  expect(draftOf(70).text).toBe("Resto qui");
  press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await arrive();
  await waitFor(() => expect(draftOf(70)).toMatchObject({ text: "", error: null }));
});

it("without a conversation it says so, and sends nothing", async () => {
  const { press } = reply(null);
  act(() => changeDraft(0, { text: "A chi?", error: null }));
  press();
  await waitFor(() => expect(draftOf(0).error).toBe("Devi prima selezionare una conversazione."));
  expect(draftOf(0).text).toBe("A chi?");
  expect(sent).toEqual([]);
  act(() => changeDraft(0, { text: "", error: null }));
});
