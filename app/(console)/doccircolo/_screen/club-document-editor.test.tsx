// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import { texts } from "@/lib/format/texts";
import { failures, stubHeldWrite, stubReads } from "@/tests/support/stub-reads";
import { stubUploads } from "@/tests/support/stub-uploads";
import { memberViewer } from "@/tests/support/viewer";
import { ClubDocumentEditor } from "./club-document-editor";
import type { ClubDocument } from "./club-document-form";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wait = { timeout: 20_000 };
const document = {
  id: 5,
  nome: "Regolamento",
  pubblicato: 0,
  famiglia: 1,
  ruoli: [],
} as unknown as ClubDocument;

function show(shown: ClubDocument | null = document, level: Viewer["level"] = "SEGRETERIA") {
  const close = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, level, uploadMaxBytes: 1_000 }}>
        <ClubDocumentEditor
          document={shown ?? undefined}
          onCreated={() => {}}
          onSaved={() => {}}
          onPublish={async () => true}
          onClose={close}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return close;
}

const typeName = (value: string) => fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value } });

it("without a name no file is chosen or sent, which is said for three seconds, and nothing is saved", async () => {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  const writes = stubReads({});
  show();
  typeName("  ");
  const main = within(screen.getByRole("region", { name: "File principale" }));
  for (const name of [/Scegli/, /Invia/]) {
    fireEvent.click(main.getByRole("button", { name }));
    const blocked = "Devi prima scegliere il tipo di File e l'Utente";
    expect(error).toHaveBeenLastCalledWith(blocked, { durationMs: 3000 });
  }
  expect(error).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByText("Salva dati"));
  await screen.findByText("Scrivi il nome.", undefined, wait);
  expect(writes).toEqual([]);
});

it("an instructor hides one's own document, not another's, which would be out of sight", () => {
  stubReads({});
  const refusal = (created_by: string) => {
    show({ ...document, pubblicato: 1, created_by }, "ISTRUTTORE");
    const hide = screen.getByRole("button", { name: /^Nascondi/ });
    const reason = hide.getAttribute("aria-description");
    cleanup();
    return reason;
  };
  expect(refusal(String(memberViewer.id))).toBeNull();
  expect(refusal("12")).toBe("Nascosto, non lo vedresti più: chiedi alla segreteria.");
});

it("an update that fails says why in a notice, and keeps what was typed", async () => {
  const error = vi.spyOn(notify, "error").mockImplementation(() => {});
  let answer: (() => Response) | undefined = failures.refused;
  const writes = stubReads({}, () => answer?.());
  const close = show();
  typeName("Nome nuovo");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(error.mock.lastCall?.[0]).toBe("Bloccato."), wait);
  answer = failures.down;
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(error.mock.lastCall?.[0]).toBe("Errore nell'aggiornamento file."), wait);
  await screen.findByText(/Quello che hai scritto è ancora qui/, undefined, wait);
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty("value", "Nome nuovo");
  answer = undefined;
  writes.length = 0;
  fireEvent.click(screen.getByText("Salva dati"));
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(writes).toHaveLength(1);
});

it("an expiry that cannot be read is no 'Senza scadenza', and stays until somebody chooses one", async () => {
  const writes = stubReads({});
  const undated = { ...document, scadenza: "31/12/2025" };
  const close = show(undated);
  screen.getByText("Valore salvato: 31/12/2025");
  expect(screen.getByLabelText("Senza scadenza")).toHaveProperty("checked", false);
  typeName("Nome nuovo");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(writes[0]?.body).toEqual({ changes: { nome: "Nome nuovo" }, base: { nome: "Regolamento" } });
  cleanup();
  show(undated);
  fireEvent.click(screen.getByLabelText("Senza scadenza"));
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(writes).toHaveLength(2), wait);
  expect(writes[1]?.body).toEqual({ changes: { scadenza: null }, base: { scadenza: "31/12/2025" } });
});

it("a document that was stored without a name is saved in all else, and may not lose a name", async () => {
  const writes = stubReads({});
  const close = show({ ...document, nome: null } as unknown as ClubDocument);
  fireEvent.click(screen.getByLabelText("Senza scadenza"));
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(writes[0]?.body).toMatchObject({ changes: { scadenza: expect.stringMatching(/^\d{4}-/) } });
  cleanup();
  writes.length = 0;
  show();
  typeName("  ");
  fireEvent.click(screen.getByText("Salva dati"));
  await screen.findByText("Scrivi il nome.", undefined, wait);
  expect(writes).toEqual([]);
});

it("another file stands without the state and the reason of the one that was refused before it", async () => {
  stubReads({});
  const sent = stubUploads();
  show();
  const main = within(screen.getByRole("region", { name: "File principale" }));
  const choose = (name: string) =>
    fireEvent.change(main.getByLabelText("File principale", { selector: "input" }), {
      target: { files: [new File(["%PDF-1.7"], name, { type: "application/pdf" })] },
    });
  choose("prima.pdf");
  await main.findByText("prima.pdf", undefined, wait);
  fireEvent.click(main.getByRole("button", { name: /^Invia/ }));
  await waitFor(() => expect(sent).toHaveLength(1), wait);
  sent[0]?.answer(422, '{"esito":false,"code":"refused","err":"Disco pieno."}');
  await main.findByText("Disco pieno.", undefined, wait);
  choose("dopo.pdf");
  await main.findByText("dopo.pdf", undefined, wait);
  expect(main.getByRole("status").textContent).toBe("");
  expect(main.queryByText("Disco pieno.")).toBeNull();
});

it("what is typed while a document is saved stays, unsaved, and the next save sends it alone", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite();
  const close = show();
  typeName("Nome nuovo");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(writes).toHaveLength(1), wait);
  typeName("Nome nuovo e lungo");
  fireEvent.click(screen.getByLabelText("Senza scadenza"));
  finish();
  await waitFor(
    () => expect(success).toHaveBeenCalledExactlyOnceWith(`Documento salvato. ${texts.typedMeanwhile}`),
    wait,
  );
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty("value", "Nome nuovo e lungo");
  expect(screen.getByLabelText("Senza scadenza")).toHaveProperty("checked", false);
  typeName("Nome breve");
  fireEvent.click(screen.getByLabelText("Senza scadenza"));
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(close).toHaveBeenCalledOnce(), wait);
  expect(writes[1]?.body).toEqual({ changes: { nome: "Nome breve" }, base: { nome: "Nome nuovo" } });
});

it("a file that is chosen while a document is saved stays chosen", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite();
  const close = show();
  typeName("Nome nuovo");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(writes).toHaveLength(1), wait);
  const chosen = new File(["%PDF-1.7"], "regolamento.pdf", { type: "application/pdf" });
  fireEvent.change(screen.getByLabelText("File principale", { selector: "input" }), {
    target: { files: [chosen] },
  });
  await screen.findByText("regolamento.pdf");
  finish();
  await waitFor(() => expect(success).toHaveBeenCalledOnce(), wait);
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByText("regolamento.pdf")).toBeTruthy();
});

it("what is typed while a new document is made stays, unsaved", async () => {
  const success = vi.spyOn(notify, "success").mockImplementation(() => {});
  const { writes, finish } = stubHeldWrite({ Documenti: { id: 8 } });
  show(null);
  typeName("Regolamento");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(writes).toHaveLength(1), wait);
  typeName("Regolamento 2032");
  finish();
  const done = `Documento salvato: ora puoi caricare i file. ${texts.typedMeanwhile}`;
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith(done), wait);
  expect(screen.getByLabelText(/^Nome/)).toHaveProperty("value", "Regolamento 2032");
  fireEvent.click(screen.getByText("Salva dati"));
  await waitFor(() => expect(writes).toHaveLength(2), wait);
  expect(writes[1]).toEqual({
    path: "/doccirc/8",
    body: { changes: { nome: "Regolamento 2032" }, base: { nome: "Regolamento" } },
  });
});

it("a file that a colleague has sent meanwhile is named, and only a second press replaces it", async () => {
  stubReads({});
  const sent = stubUploads();
  const onSaved = vi.fn();
  const shown = { ...document, path: "uploads/doccirc/5/vecchio.pdf" } as ClubDocument;
  const element = (path: ClubDocument) => (
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA", uploadMaxBytes: 1_000 }}>
        <ClubDocumentEditor
          document={path}
          onCreated={() => {}}
          onSaved={onSaved}
          onPublish={async () => true}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(element(shown));
  const main = within(screen.getByRole("region", { name: "File principale" }));
  const file = new File(["%PDF-1.7"], "mio.pdf", { type: "application/pdf" });
  fireEvent.change(main.getByLabelText(/File principale/, { selector: "input" }), {
    target: { files: [file] },
  });
  await main.findByText(/mio\.pdf/);
  const send = () => fireEvent.click(main.getByRole("button", { name: /Invia/ }));
  const bases = () => sent.map(({ headers }) => JSON.parse(headers.get("x-base") ?? "null"));
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  // No answer comes, and a colleague's file is on screen by then: it is still compared with the old one.
  sent[0]?.answer(504, '{"esito":false,"code":"timeout","err":"Non risponde."}');
  await main.findByText(/prima guardo che file c'è/);
  rerender(element({ ...shown, path: "uploads/doccirc/5/nuovo.pdf" } as ClubDocument));
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  const err = "Nel frattempo è stato caricato «nuovo.pdf». Per sostituirlo, premi ancora.";
  const path = "uploads/doccirc/5/nuovo.pdf";
  sent[1]?.answer(409, JSON.stringify({ esito: false, code: "conflict", err, file: { path } }));
  await main.findByText(err);
  expect(onSaved).toHaveBeenCalledWith(5, { path });
  send();
  await waitFor(() => expect(sent).toHaveLength(3));
  const old = { base: { path: "uploads/doccirc/5/vecchio.pdf" } };
  expect(bases()).toEqual([old, old, { base: { path } }]);
});
