// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import type { Level } from "@/lib/rules/levels";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { ArchivedDocument } from "./columns";
import { useArchiveBulk } from "./use-archive-bulk";

// Otherwise the first dialogs wait for their code.
beforeAll(async () => {
  await Promise.all([import("@/features/bulk/bulk-reminder"), import("@/features/bulk/bulk-message")]);
});
let writes: ReturnType<typeof stubReads>;
beforeEach(() => {
  writes = stubReads({ "oggetto.list": { Oggetto: [{ id: 4, nome: "Documenti" }] } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Two documents of Anna and one of Carla. */
const rows = [
  [1, 12, "Anna"],
  [2, 12, "Anna"],
  [3, 14, "Carla"],
].map(
  ([id_doc, id_usr, nome]) =>
    ({ id_doc, id_usr, Utenti: { id_usr, nome, cognome: "Neri" } }) as ArchivedDocument,
);

function Bulk({ chosen }: { chosen: readonly ArchivedDocument[] }) {
  const { selection, dialog } = useArchiveBulk(7);
  return (
    <>
      {selection.bar([...chosen])}
      {dialog}
    </>
  );
}

function show(level: Level, chosen = rows) {
  render(
    <ViewerProvider viewer={{ ...memberViewer, level }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Bulk chosen={chosen} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

it("ADMIN deletes several, SEGRETERIA is not offered to", () => {
  show("ADMIN");
  screen.getByRole("button", { name: "Elimina" });
  cleanup();
  show("SEGRETERIA");
  expect(screen.queryByRole("button", { name: "Elimina" })).toBeNull();
});

it("reminds and writes to each member once, however many of their documents are ticked, and not before a press", async () => {
  show("SEGRETERIA");
  press("Sollecita");
  const reminder = await screen.findByRole("dialog", { name: "Sollecita i documenti" });
  expect(reminder.textContent).toContain("Il sollecito va a 2 soci");
  expect(writes).toEqual([]);
  press("Sollecita 2 soci");
  await within(reminder).findByText("Tutto riuscito: 2.");
  expect(writes.map(({ path }) => path).sort()).toEqual([
    "/sollecita/documenti/12",
    "/sollecita/documenti/14",
  ]);
  fireEvent.click(within(reminder).getAllByRole("button", { name: "Chiudi" }).at(-1) as HTMLElement);
  writes.length = 0;

  press("Scrivi un messaggio");
  const message = await screen.findByRole("dialog", { name: "Messaggio a 2 soci" });
  expect(message.textContent).toContain("Anna Neri");
  await within(message).findByRole("option", { name: "Documenti" });
  fireEvent.change(within(message).getByLabelText(/Oggetto/), { target: { value: "4" } });
  fireEvent.change(within(message).getByLabelText(/Testo/), { target: { value: "Siamo aperti sabato." } });
  fireEvent.click(within(message).getByRole("button", { name: "Invia a 2 soci" }));
  await screen.findByText("Tutto riuscito: 2.");
  await waitFor(() => expect(writes).toHaveLength(2));
  for (const destinatario of [12, 14])
    expect(writes.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ destinatario, testo: "Siamo aperti sabato." }),
    );
});

it("a document without a type's name and an owner's is called a document, and of nobody", async () => {
  show("ADMIN", [{ id_doc: 1, id_usr: 12, TipoDoc: { nome: "" } } as ArchivedDocument]);
  press("Elimina");
  const question = await screen.findByRole("alertdialog");
  fireEvent.click(within(question).getByRole("button", { name: "Sì" }));
  expect(await screen.findByText("Documento")).toBeTruthy();
});

it("each of several is deleted as it was ticked; one that a colleague has changed stays and says so", async () => {
  const err = "Nel frattempo un collega ha cambiato qualcosa: guarda e riprova.";
  const answers = [Response.json({ esito: false, code: "conflict", err }, { status: 409 })];
  writes = stubReads({}, () => answers.shift());
  const seen = { accettato: 1, scadenza: "2031-01-02", path: "uploads/a.pdf" };
  const one = { id_doc: 1, id_usr: 12, ...seen } as ArchivedDocument;
  // Where the server does not say whose it is, no read finds it.
  const nobodys = { id_doc: 2, ...seen } as ArchivedDocument;
  show("ADMIN", [one, nobodys]);
  press("Elimina");
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sì" }));
  await screen.findByText(err);
  expect(writes).toEqual([
    { path: "/documenti/1", body: undefined, base: seen, of: { id_usr: 12 } },
    { path: "/documenti/2", body: undefined },
  ]);
  expect(screen.queryByRole("button", { name: /Riprova/ })).toBeNull();
});
