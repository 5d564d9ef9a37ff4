// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { stubUploads } from "@/tests/support/stub-uploads";
import { memberViewer } from "@/tests/support/viewer";
import type { BoatDocument } from "./boat-document";
import { NewBoatDocumentDialog } from "./new-boat-document-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("supposes no expiry: whoever uploads the paper types its day", async () => {
  const Tipodocbarca = [{ id: 4, nome: "Assicurazione RC", scadenza: 1 }];
  vi.stubGlobal("fetch", async () => Response.json({ esito: true, Tipodocbarca }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <NewBoatDocumentDialog
          owner={{ id_usr: 12, nominativo: "Anna Neri" }}
          boatId={3}
          typeId={4}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  const day = await screen.findByRole<HTMLInputElement>("textbox", { name: /Scadenza/ });
  expect(day.value).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Invia" }));
  expect(await screen.findByText("Scrivi o scegli una data.")).toBeTruthy();
});

/** A new document whose answer never came; 'Invia' again with these documents of the owner. */
async function sendTwice(before: BoatDocument[], after: BoatDocument[]) {
  const sent = stubUploads();
  let Documenti = before;
  stubReads({
    "tipodocbarca.list": { Tipodocbarca: [{ id: 4, nome: "Licenza", scadenza: 0 }] as never },
    "docbarca.byOwner": () => ({ Documenti }),
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, uploadMaxBytes: 1_000 }}>
        <NewBoatDocumentDialog
          owner={{ id_usr: 12, nominativo: "Anna Neri" }}
          boatId={3}
          typeId={4}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("option", { name: "Licenza" });
  const press = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Invia" })));
  const files = [new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" })];
  const box = document.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => fireEvent.change(box, { target: { files } }));
  await screen.findByText(/a\.pdf/);
  await press();
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.answer(502, '{"esito":false,"code":"unreachable","err":"Non risponde."}'));
  await screen.findByText(/Forse il file è arrivato: se riprovi, guardo prima se c'è già\./);
  Documenti = after;
  await press();
  return { sent, onClose };
}

const stored: BoatDocument = { id: 1, id_usr: 12, barca: 3, scadenza: null, eterno: 1, accettato: 1 };

it.each<[string, Partial<BoatDocument>]>([
  ["by its id", { tipo: 4 }],
  ["in its record alone", { Tipo: { nome: "Licenza" } }],
  ["by the document's name alone", { nome: "Licenza" }],
  ["nowhere", {}],
])("one that has arrived is not sent again where the list names its type %s", async (_, type) => {
  const { sent, onClose } = await sendTwice([stored], [stored, { ...stored, ...type, id: 2 }]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});

it("one of another type is not taken for it", async () => {
  const { sent } = await sendTwice([], [{ ...stored, Tipo: { nome: "Assicurazione RC" } }]);
  await waitFor(() => expect(sent).toHaveLength(2));
});
