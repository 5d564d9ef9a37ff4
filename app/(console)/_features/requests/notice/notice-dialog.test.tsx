// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { courseRequests, cruiseRequests, type RequestType } from "../request-types";
import { NoticeDialog } from "./notice-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anna = {
  id: 1,
  utente: 12,
  Utente: { id_usr: 12, nominativo: "Anna" },
  crociera: 3,
  Crociera: { nome: "Elba" },
  Dettaglio: [{ id: 7, utente: 12, nominativo: "Anna" }],
};

const lists: Record<string, object> = {
  "/crocierautente/": { Crociera: [] },
  "/crocierautente/chiuse/": { Attivita: [] },
};

/** A server on which the first answer to a notice is lost, and which cannot tell what `broken` names. */
function show(broken?: string, kind: RequestType = cruiseRequests) {
  const notices: { id: number; testo: string; path: string }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const path = address.replace("/api/legacy", "");
    if (init.method === "POST") {
      notices.push({ id: notices.length, testo: JSON.parse(String(init.body)).body, path });
      return notices.length === 1
        ? Response.json({ esito: false, err: "Giù.", code: "unreachable" }, { status: 502 })
        : Response.json({ esito: true });
    }
    if (path === broken) return Response.json({ esito: false, err: "No.", code: "refused" }, { status: 422 });
    if (path.startsWith("/notifica/")) return Response.json({ esito: true, Notifica: notices });
    const empty = { Crociera: [], Corso: [], Sede: [], Itinerario: [], Porto: [] };
    return Response.json({ esito: true, ...(lists[path] ?? empty) });
  });
  const onClose = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <NoticeDialog kind={kind} requests={[anna]} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { notices, onClose };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>(/Testo/).value;
const send = () => fireEvent.click(screen.getByRole("button", { name: "Invia" }));

it("a notice to one member whose answer was lost is not sent twice", async () => {
  const { notices, onClose } = show();
  await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
  send();
  await screen.findByText(/Giù\. Forse è arrivato/);
  send();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(notices).toHaveLength(1);
});

it("says nothing of what it cannot read", async () => {
  show("/crocierautente/");
  await waitFor(() => expect(text()).toContain("ti scriviamo riguardo alla richiesta per «Elba»"));
  expect(text()).not.toContain("abbiamo ricevuto");
  expect(screen.getByText(/Non si legge chi è già su un'uscita/)).toBeTruthy();
});

it("asks for a text, and keeps what was typed when it is not sent", async () => {
  const { notices } = show();
  await waitFor(() => expect(text()).toContain("abbiamo ricevuto la richiesta"));
  const type = (value: string) => fireEvent.change(screen.getByLabelText(/Testo/), { target: { value } });
  type("");
  send();
  await screen.findByText("Scrivi il testo.");
  expect(notices).toEqual([]);
  type("Manca il certificato di Anna.");
  send();
  await screen.findByText(/Giù\. Forse è arrivato/);
  expect(text()).toBe("Manca il certificato di Anna.");
});

it("about a course goes by the call of courses", async () => {
  const { notices } = show(undefined, courseRequests);
  await waitFor(() => expect(text()).not.toBe(""));
  send();
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.path).toMatch(/^\/richiestacorso\/richiediinfo/);
});
