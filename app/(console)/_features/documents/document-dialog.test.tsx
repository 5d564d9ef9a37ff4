// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { BoatDocumentDialog } from "@/features/boat-documents/boat-document-dialog";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import { DocumentDialog } from "./document-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface StoredDocument {
  accettato: 0 | 1;
  scadenza: string;
}

type Dialog = (props: { document: never; of: object; onClose: () => void }) => React.ReactNode;

const MemberDialog: Dialog = ({ of: _, ...props }) => (
  <DocumentDialog {...props} state={null} isAcceptance submitLabel="Salva" onSaved={() => {}} />
);

it.each<[string, Dialog, RegExp]>([
  ["a member's document", MemberDialog, /^Salva$/],
  ["a boat's document", BoatDocumentDialog, /^Accetta$/],
])("%s that a colleague accepts meanwhile is compared with what was opened", async (_, Form, button) => {
  const bodies: { changes: object; base: object }[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    if (typeof init.body === "string") bodies.push(JSON.parse(init.body));
    return Response.json({ esito: true, TipoDoc: [], Utenti: [] });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const onClose = vi.fn();
  const dialog = (stored: StoredDocument) => (
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={memberViewer}>
        <Form
          document={{ id_doc: 5, id: 5, id_usr: 12, id_tipo: 7, eterno: 0, path: null, ...stored } as never}
          of={{}}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog({ accettato: 0, scadenza: "2027-01-31" }));
  rerender(dialog({ accettato: 1, scadenza: "2028-01-31" }));
  fireEvent.change(screen.getByRole("textbox", { name: /^Scadenza/ }), { target: { value: "1/2/2027" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: button })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies[0]?.base).toMatchObject({ accettato: 0, scadenza: "2027-01-31" });
});

it("a boat's document whose list says neither state nor owner is saved as an accepted one", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    if (typeof init.body === "string") sent.push(address, JSON.parse(init.body));
    return Response.json({ esito: true });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <BoatDocumentDialog
          document={{ id_doc: 5, eterno: 0, scadenza: "2027-01-31" }}
          of={{ ownerId: 12 }}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  screen.getByText("Accettato");
  expect(screen.queryByRole("button", { name: "Rifiuta" })).toBeNull();
  fireEvent.change(screen.getByRole("textbox", { name: /^Scadenza/ }), { target: { value: "1/2/2027" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Salva" })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const save = { changes: { scadenza: "2027-02-01" }, base: { scadenza: "2027-01-31" }, of: { ownerId: 12 } };
  expect(sent).toEqual(["/api/legacy/docbarca/utente/5", save]);
});

it("a document whose list does not say whose it is is saved as the one of the member it was opened from", async () => {
  const bodies: object[] = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    if (typeof init.body === "string") bodies.push(JSON.parse(init.body));
    return Response.json({ esito: true, TipoDoc: [], Utenti: [] });
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={memberViewer}>
        <DocumentDialog
          document={{ id_doc: 5, eterno: 0, scadenza: "2027-01-31" }}
          ownerId={12}
          state={null}
          isAcceptance={false}
          submitLabel="Salva"
          onSaved={() => {}}
          onClose={onClose}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Scadenza/ }), { target: { value: "1/2/2027" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Salva$/ })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toMatchObject([{ of: { id_usr: 12 } }]);
});

it.each([
  ["is named", { Utenti: { nominativo: "Anna Neri" } }, "Anna Neri", 0],
  ["comes by id alone", {}, "Carla Poli", 1],
])("a document whose owner %s says whose it is", async (_, given, name, calls) => {
  const read = vi.fn();
  stubReads({
    "socio.name": ({ id }) => {
      read(id);
      return { Utenti: [{ id_usr: 14, nominativo: "Carla Poli" }] };
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ViewerProvider viewer={{ ...memberViewer, level: "SEGRETERIA" }}>
        <MemberDialog
          document={{ id_doc: 5, id_usr: 14, id_tipo: 7, ...given } as never}
          of={{}}
          onClose={() => {}}
        />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe("/soci?socio=14");
  expect(read).toHaveBeenCalledTimes(calls);
});
