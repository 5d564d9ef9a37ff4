// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { confirmDeletion } from "@/tests/support/confirm-deletion";
import { stubReads } from "@/tests/support/stub-reads";
import { BoatDocuments } from "./boat-documents";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const owner = { id_usr: 12, nominativo: "Olga Neri" };

function open(documents: object[], boatId: number | null = 5) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const byOwner = read("docbarca.byOwner", { params: { ownerId: 12 } }).queryKey;
  queries.setQueryData(byOwner, { Documenti: documents } as never);
  const boats = [
    { id: 5, nome: "Libeccio" },
    { id: 6, nome: "Maestrale" },
  ];
  queries.setQueryData(read("barche.list").queryKey, { Barche: boats } as never);
  const place = document.body.appendChild(document.createElement("div"));
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider client={queries}>
        <BoatDocuments owner={owner} boatId={boatId} place={place} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

const paper = (id: number, nome: string, barca: number | null) => ({ id, nome, barca, eterno: 1 });
const rows = () =>
  screen.getAllByRole("row").map((row) => {
    const [name, boat] = row.querySelectorAll("th, td");
    return `${name?.firstChild?.textContent}: ${boat?.textContent}`;
  });

it("an owner's documents say of which boat they are, this boat's first", () => {
  open([
    paper(1, "Assicurazione", 6),
    paper(2, "Bollo", null),
    paper(3, "Certificato", 99),
    paper(4, "Stazza", 5),
  ]);
  expect(rows()).toEqual([
    "Nome: Barca",
    "Stazza: Questa barca",
    "Assicurazione: Maestrale",
    "Bollo: Non indicata",
    "Certificato: n. 99",
  ]);
});

it("of a boat that is not saved yet none is", () => {
  open([paper(1, "Assicurazione", 6), paper(2, "Bollo", null)], null);
  expect(rows()).toEqual(["Nome: Barca", "Assicurazione: Maestrale", "Bollo: Non indicata"]);
});

it("one waits where it says so, not where it says nothing", () => {
  open([
    { ...paper(1, "Assicurazione", 5), accettato: 0 },
    { ...paper(2, "Bollo", 5), accettato: 1 },
    paper(3, "Stazza", 5),
  ]);
  const waiting = screen.getAllByText("Da verificare").map((badge) => badge.closest("tr")?.textContent);
  expect(waiting).toEqual([expect.stringContaining("Assicurazione")]);
});

it("one is deleted as it is on screen", async () => {
  const writes = stubReads({});
  const seen = { accettato: 0, scadenza: "2031-01-02", eterno: 0, dati: { massimale: "5" } };
  open([{ ...paper(1, "Assicurazione", 5), ...seen }]);
  await confirmDeletion(screen.getByRole("button", { name: "Elimina Assicurazione" }));
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toMatchObject({ path: "/docbarca/utente/1", base: seen, of: { ownerId: 12 } });
});
