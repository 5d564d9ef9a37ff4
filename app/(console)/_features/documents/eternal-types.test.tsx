// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { memberViewer } from "@/tests/support/viewer";
import { DocumentDialog } from "./document-dialog";
import { NewDocumentDialog } from "./new-document-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TipoDoc = [
  { id_tipo: 7, nome: "Visita medica", eterno: 0 },
  { id_tipo: 8, nome: "Modulo privacy", eterno: 1 },
];

/** Answers the reads; `answer` lets them come. */
function stubReads() {
  let answer = () => {};
  const come = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal("fetch", async () => {
    await come;
    return Response.json({ esito: true, TipoDoc, Utenti: [] });
  });
  return answer;
}

function show(document: object, isAcceptance = true) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={memberViewer}>
        <DocumentDialog
          document={document as Parameters<typeof DocumentDialog>[0]["document"]}
          onClose={() => {}}
          state={null}
          isAcceptance={isAcceptance}
          submitLabel="Accetta"
          onSaved={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
}
const isTicked = () => (screen.getByLabelText("Senza scadenza") as HTMLInputElement).checked;
const sent = { id_doc: 1, id_usr: 12, id_tipo: 8, accettato: 0, eterno: 0, scadenza: null };

it("a document whose type never expires is accepted with 'Senza scadenza' ticked, also where the types come late", async () => {
  const answer = stubReads();
  show(sent);
  expect(isTicked()).toBe(false);
  answer();
  await waitFor(() => expect(isTicked()).toBe(true));
});

it("the type ticks nothing over a day that stands in the document or was typed meanwhile", async () => {
  const answer = stubReads();
  show(sent);
  const day = screen.getByRole("textbox", { name: "Scadenza" });
  fireEvent.change(day, { target: { value: "1/2/2033" } });
  answer();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTicked()).toBe(false);
  cleanup();
  show({ ...sent, scadenza: "2033-02-01" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTicked()).toBe(false);
});

it("an accepted document stays as it is", async () => {
  stubReads()();
  show({ ...sent, accettato: 1 }, false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isTicked()).toBe(false);
});

it("a new document needs no expiry, says what it is without, and wants a day if one is typed", async () => {
  stubReads()();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}>
      <ViewerProvider viewer={memberViewer}>
        <NewDocumentDialog member={{ id_usr: 12, nominativo: "Anna Neri" }} onClose={() => {}} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Visita medica" });
  fireEvent.change(screen.getByRole("combobox", { name: /Tipo di documento/ }), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  await screen.findByText("Scegli il file da caricare.");
  expect(screen.queryByText(/Scrivi la scadenza/)).toBeNull();
  const day = screen.getByRole("textbox", {
    name: /Scadenza/,
    description: "Se resta vuota, il documento risulta «Senza data» e non conta come valido.",
  });
  fireEvent.change(day, { target: { value: "boh" } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  await screen.findByText("Scrivi la data come gg/mm/aaaa.");
});
