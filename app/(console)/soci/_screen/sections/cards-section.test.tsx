// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { afterEach, expect, it, vi } from "vitest";
import type { Member } from "../member";
import { CardsSection } from "./cards-section";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Tessera: object[]) {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    return Response.json({ esito: true, Tessera, TipoTessera: [{ id: 4, nome: "FIV Diporto" }] });
  });
  render(
    <NuqsTestingAdapter>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } })}
      >
        <CardsSection member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return fetched;
}
const card = { id: 1, utente: 12, tipoTessera: 4, numero: "77", accettato: 1, scadenza: "2033-12-31" };

it("a card with its type's id alone is called by that type's name, wherever it is named", async () => {
  const fetched = show([card]);
  await screen.findByText("FIV Diporto");
  screen.getByRole("button", { name: "Elimina FIV Diporto n. 77" });
  expect(fetched).toContain("/api/legacy/tipotessera/");
});

it("types are not read for cards that name theirs, nor for one without a type", async () => {
  const fetched = show([
    { ...card, TipoTessera: { nome: "ASI" } },
    { ...card, id: 2, tipoTessera: null },
  ]);
  await screen.findByText("ASI");
  screen.getByRole("button", { name: "Elimina Tessera n. 77" });
  expect(fetched).toEqual(["/api/legacy/tessere/utente/12"]);
});

it("a card waits where its list says so; one whose list does not say is taken for accepted", async () => {
  const { accettato: _, ...unsaid } = card;
  show([
    { ...unsaid, TipoTessera: { nome: "ASI" } },
    { ...card, id: 2, TipoTessera: { nome: "FIV" }, accettato: 0 },
  ]);
  await screen.findByText("ASI");
  expect(screen.getAllByText("Da accettare")).toHaveLength(1);
});
