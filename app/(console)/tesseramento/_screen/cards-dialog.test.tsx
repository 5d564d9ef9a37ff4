// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { CardsDialog } from "./cards-dialog";
import type { Membership } from "./membership";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = { id: 8, utente: 12, tipoTessera: 4, TipoTessera: { nome: "FIV" }, numero: "77" };
const none = "Il socio non ha ancora una tessera.";

function show(answers: Parameters<typeof stubReads>[0]) {
  stubReads(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CardsDialog membership={{ id: 5, utente: 12 } as Membership} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

it("the member's cards are those under the membership's id, and say which wait for acceptance", async () => {
  const others = { ...card, id: 9, utente: 13, numero: "99" };
  show({ "tessera.get": { Tessera: [{ ...card, accettato: 0 }, others] } });
  expect(await screen.findByText("n. 77")).toBeTruthy();
  expect(screen.getByText("Da accettare")).toBeTruthy();
  expect(screen.queryByText("n. 99")).toBeNull();
});

it.each([
  ["another member's card", () => ({ Tessera: [{ ...card, utente: 13, numero: "99" }] })],
  ["no card", () => ({ Tessera: [] })],
  ["an error", failures.refused],
])("where that id finds %s they are read by the member", async (_, byId) => {
  show({
    "tessera.get": byId,
    "tessera.byMember": ({ id_usr }) => ({ Tessera: id_usr === "12" ? [card] : [] }),
  });
  expect(await screen.findByText("n. 77")).toBeTruthy();
  expect(screen.queryByText("n. 99")).toBeNull();
  expect(screen.queryByText(none)).toBeNull();
});

it("only where the member has none either, it says so", async () => {
  show({});
  expect(await screen.findByText(none)).toBeTruthy();
});
