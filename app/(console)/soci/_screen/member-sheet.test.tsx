// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { stubReads } from "@/tests/support/stub-reads";
import type { Member } from "./member";
import { MemberSheet } from "./member-sheet";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("a member's paper names a card that tells its type by id alone, as the screen does", async () => {
  stubReads({
    "tessera.byMember": { Tessera: [{ id: 1, utente: 12, tipoTessera: 4, numero: "77", accettato: 1 }] },
    "tipotessera.list": { TipoTessera: [{ id: 4, nome: "FIV Diporto" }] },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberSheet member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("FIV Diporto")).toBeTruthy();
});

it("a card whose list does not say whether it waits is an accepted one on paper too", async () => {
  stubReads({
    "tessera.byMember": { Tessera: [{ id: 1, utente: 12, TipoTessera: { nome: "ASI" } }] },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemberSheet member={{ id_usr: 12, nominativo: "Anna Neri" } as Member} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Accettata")).toBeTruthy();
});
