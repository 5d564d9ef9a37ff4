// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingActions } from "./sailing-actions";

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking = (id: number, more: Partial<UserCruise>): UserCruise => ({
  id,
  crociera: 3,
  Crociera: { nome: "Elba" },
  barca: 2,
  Barca: { nome: "Brezza" },
  inizio: "2026-07-01",
  fine: "2026-07-08",
  utente: id + 10,
  ...more,
});

/** The paper of a sheet, on a server where every member has a telephone. */
function show(...sailing: [UserCruise, ...UserCruise[]]) {
  stubReads({ "utente.get": ({ x }) => ({ Utenti: [{ id_usr: Number(x), telefono: `333 ${x}` }] }) });
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingActions sailing={sailing} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return screen.getByRole("region", { name: "Lista d'imbarco", hidden: true });
}

it("the boarding list names each instructor of the sailing once", () => {
  const ivo = { istruttore: 4, Istruttore: { id_usr: 4, nominativo: "Ivo Sala" } };
  const ida = { istruttore: 5, Istruttore: { id_usr: 5, nominativo: "Ida Neri" } };
  const sheet = show(booking(1, ivo), booking(2, ida), booking(3, ivo));
  expect(sheet.textContent).toContain("IstruttoreIvo Sala, Ida Neri");
});

it("the boarding list has the booking's telephone, else the member's own", async () => {
  const sheet = show(booking(1, { telefono: "340 1" }), booking(2, {}));
  await waitFor(() => expect(sheet.textContent).toContain("333 12"));
  expect(sheet.textContent).toContain("340 1");
  expect(sheet.textContent).not.toContain("333 11");
});
