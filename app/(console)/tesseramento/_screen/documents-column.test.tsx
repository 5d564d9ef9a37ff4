// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ReadState } from "@/components/layout/error-state";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { ApiError } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { colleagueSaves, endColleagueSaves } from "@/tests/support/colleague-saves";
import { stubReads } from "@/tests/support/stub-reads";
import { DocumentsColumn } from "./documents-column";
import type { Membership, MembershipDocument } from "./membership";

beforeAll(async () => void (await loadConfirm()));
afterEach(() => {
  cleanup();
  endColleagueSaves();
  vi.unstubAllGlobals();
});

const membership = {
  id: 7,
  utente: 12,
  documenti: 0,
  Tessera: { nome: "Ordinaria", certificatomedico: 1, documenti: [1, 7] },
} as unknown as Membership;

function open(
  documents: Partial<MembershipDocument>[],
  opened = membership,
  cardTypes: ReadState = { error: null, isFetching: false, refetch: () => {} },
) {
  const verify = vi.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const Documenti = documents.map((document, index) => ({ id_doc: index + 1, ...document }));
  const byMember = read("documenti.byMember", { params: { id_usr: 12 } }).queryKey;
  queries.setQueryData(byMember, { Documenti } as never);
  const TipoDoc = [
    { id_tipo: 1, nome: "Carta d'identità" },
    { id_tipo: 7, nome: "Visita medica" },
  ];
  queries.setQueryData(read("tipodoc.list").queryKey, { TipoDoc } as never);
  render(
    <QueryClientProvider client={queries}>
      <DocumentsColumn
        membership={opened}
        cardTypes={cardTypes}
        isPending={false}
        onDocumentsOk={verify}
        onTakeBack={() => {}}
      />
    </QueryClientProvider>,
  );
  return { tell: colleagueSaves(queries), verify };
}

const required = () => {
  const section = within(screen.getByRole("region", { name: "Documenti richiesti" }));
  return section.getAllByRole("listitem").map(({ textContent }) => textContent);
};

it("a document that nobody has accepted is there to be checked, not a green 'C'è'; the certificate has one line", () => {
  open([
    { id_tipo: 1, accettato: 0, eterno: 1 },
    { id_tipo: 7, accettato: 1, scadenza: "2020-01-31" },
  ]);
  expect(required()).toEqual([
    "Certificato medico31/01/2020, scadutoOK",
    "Carta d'identitàEternoDa verificare",
  ]);
});

it("an accepted one is there, a certificate that waits is to be checked", () => {
  open([
    { id_tipo: 1, accettato: 1, eterno: 1 },
    { id_tipo: 7, accettato: 0, eterno: 1 },
  ]);
  expect(required()).toEqual(["Certificato medicoEternoDa verificare", "Carta d'identitàEternoC'è"]);
});

it("a document that a colleague has accepted is there at once in the open dialog", async () => {
  const document = { id_doc: 1, id_tipo: 1, eterno: 1 as const };
  const { tell } = open([{ ...document, accettato: 0 }]);
  expect(required()).toContain("Carta d'identitàEternoDa verificare");
  stubReads({ "documenti.byMember": { Documenti: [{ ...document, accettato: 1 }] } as never });
  await tell("documenti.byMember");
  await waitFor(() => expect(required()).toContain("Carta d'identitàEternoC'è"));
});

it("a card type that cannot be read is not one that asks for nothing: 'Documenti OK' asks first", async () => {
  const { verify } = open([], { ...membership, tessera: 9, Tessera: null });
  expect(required()).toEqual(["Non si sa che documenti chiede la tessera: il suo tipo non si è letto."]);
  fireEvent.click(screen.getByRole("button", { name: "Documenti OK" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Il tipo della tessera non è stato letto: non si sa che documenti chiede.");
  expect(verify).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole("button", { name: "Segna come verificati" }));
  await waitFor(() => expect(verify).toHaveBeenCalledOnce());
});

it.each([
  [{ documenti: [] }, ["Non si sa che documenti chiede la tessera: il suo tipo non si è letto."]],
  [{ certificatomedico: 0 }, ["Non si sa che documenti chiede la tessera: il suo tipo non si è letto."]],
  [
    { certificatomedico: 1 },
    [
      "Certificato medicoKO: manca",
      "Non si sa che altro chiede la tessera: il suo tipo non si è letto per intero.",
    ],
  ],
  [
    { documenti: [1] },
    [
      "Carta d'identitàManca",
      "Non si sa che altro chiede la tessera: il suo tipo non si è letto per intero.",
    ],
  ],
])("a card type that says one half (%j) is not one that asks for nothing else", async (half, lines) => {
  const Tessera = { nome: "Ordinaria", ...half } as unknown as Membership["Tessera"];
  const { verify } = open([], { ...membership, tessera: 9, Tessera });
  expect(required()).toEqual(lines);
  fireEvent.click(screen.getByRole("button", { name: "Documenti OK" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(verify).not.toHaveBeenCalled();
  if (lines.length > 1) question.getByText(lines.at(-1) as string);
});

it("what it asks for is read again where the card types could not be read, and is waited for", () => {
  const refetch = vi.fn();
  const error = new ApiError("Non risponde.", 502, "unreachable");
  const half = { ...membership, tessera: 9, Tessera: { documenti: [] } as unknown as Membership["Tessera"] };
  open([], half, { error, isFetching: false, refetch });
  fireEvent.click(screen.getByRole("button", { name: "Riprova" }));
  expect(refetch).toHaveBeenCalledOnce();
  cleanup();
  open([], half, { error: null, isFetching: true, refetch });
  expect(required()).toEqual([""]);
});

it("a membership without a card type has none that was not read", async () => {
  open([], { ...membership, tessera: 0, Tessera: null });
  expect(required()).toEqual(["Il tesseramento non ha un tipo di tessera."]);
  fireEvent.click(screen.getByRole("button", { name: "Documenti OK" }));
  const question = within(await screen.findByRole("alertdialog"));
  question.getByText("Il tesseramento non ha un tipo di tessera: non si sa che documenti servono.");
});
