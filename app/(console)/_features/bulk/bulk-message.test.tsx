// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NewMessageDialog } from "@/features/messages/new-message-dialog";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { BulkMessage } from "./bulk-message";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A server that keeps each message, and loses its first answer. */
function server() {
  const messages: { id_mes: number; destinatario: number; testo: string }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    if (init.method === "POST") {
      messages.push({ id_mes: messages.length + 1, ...JSON.parse(String(init.body)) });
      return messages.length === 1
        ? Response.json({ esito: false, err: "Giù.", code: "unreachable" }, { status: 502 })
        : Response.json({ esito: true, Messaggi: [] });
    }
    if (address.includes("/oggetto"))
      return Response.json({ esito: true, Oggetto: [{ id: 1, nome: "Uscite" }] });
    return Response.json({ esito: true, Messaggi: messages, NonLetti: [] });
  });
  return messages;
}

const within = (dialog: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerProvider viewer={{ id: 3 } as Viewer}>{dialog}</ViewerProvider>
    </QueryClientProvider>,
  );

async function sendAs(button: string) {
  await screen.findByRole("option", { name: "Uscite" });
  fireEvent.change(screen.getByLabelText(/Oggetto/), { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: button }));
}

const [anna, ugo] = [
  { id: "12", label: "Anna" },
  { id: "13", label: "Ugo" },
];

it("a message to many whose answer was lost is not sent twice to anybody", async () => {
  const messages = server();
  within(<BulkMessage members={[anna, ugo]} text="Si parte." onClose={() => {}} />);
  await sendAs("Invia a 2 soci");
  await screen.findByText("Operazioni riuscite: 1. Non riuscite: 1.");
  fireEvent.click(screen.getByRole("button", { name: "Riprova ciò che non è riuscito" }));
  await screen.findByText("Tutto riuscito: 2.");
  expect(screen.getByText("C'era già")).toBeTruthy();
  expect(messages.map(({ destinatario }) => destinatario).sort()).toEqual([12, 13]);
});

it("neither is one to a single member", async () => {
  const messages = server();
  const onClose = vi.fn();
  within(
    <NewMessageDialog recipient={{ id_usr: 12, nominativo: "Anna" }} text="Si parte." onClose={onClose} />,
  );
  await sendAs("Invia");
  await screen.findByText(/Giù\. Forse è arrivato/);
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(messages).toHaveLength(1);
});

it("a single one whose words are mended after that is sent by the second press, once the first one is told", async () => {
  const messages = server();
  const onClose = vi.fn();
  within(
    <NewMessageDialog recipient={{ id_usr: 12, nominativo: "Anna" }} text="Si pate." onClose={onClose} />,
  );
  await sendAs("Invia");
  await screen.findByText(/Giù\. Forse è arrivato/);
  fireEvent.change(screen.getByLabelText(/Testo/), { target: { value: "Si parte." } });
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  await screen.findByText(/^Questo socio ha già il testo di prima\./);
  expect(messages).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(messages.map(({ testo }) => testo)).toEqual(["Si pate.", "Si parte."]);
});

it("the text takes in what is read later, until somebody has typed", async () => {
  server();
  const dialog = (text: string) => (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ id: 3 } as Viewer}>
        <BulkMessage members={[anna]} text={text} onClose={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const box = () => screen.getByLabelText<HTMLTextAreaElement>(/Testo/);
  const { rerender } = render(dialog("Barca: Brezza"));
  rerender(dialog("Barca: Brezza\nRitrovo: Viareggio"));
  await waitFor(() => expect(box().value).toContain("Viareggio"));
  fireEvent.change(box(), { target: { value: "Parole mie" } });
  rerender(dialog("Barca: Brezza\nRitrovo: Livorno"));
  expect(box().value).toBe("Parole mie");
});
