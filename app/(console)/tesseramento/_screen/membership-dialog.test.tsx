// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ViewerProvider } from "@/lib/client/viewer";
import { stubReads } from "@/tests/support/stub-reads";
import { memberViewer } from "@/tests/support/viewer";
import type { Membership } from "./membership";
import { MembershipDialog } from "./membership-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Its note and its number are over their limits. */
const membership: Membership = {
  id: 7,
  utente: 12,
  Utente: { nominativo: "Anna Neri" },
  tessera: 4,
  front: 3,
  ente: 2,
  documenti: 1,
  pagato: 1,
  stato: 0,
  anno: 2026,
  nota: "x".repeat(5001),
  dati: { numero: "1".repeat(61), scadenza: "2026-12-31" },
};

function show() {
  const writes = stubReads({
    "pagamento.byMembership": { Pagamento: [{ id: 1, tipo: "SALDO", valore: 90 }] as never },
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerProvider viewer={{ ...memberViewer, id: 3, level: "SEGRETERIA" }}>
        <MembershipDialog membership={membership} withoutMotion onClose={onClose} onConcluded={onClose} />
      </ViewerProvider>
    </QueryClientProvider>,
  );
  return { writes, onClose };
}

it("is saved with a note and a number that were stored too long, which stay as they are", async () => {
  const { writes, onClose } = show();
  fireEvent.change(screen.getByLabelText("Scadenza"), { target: { value: "30/06/2027" } });
  fireEvent.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const dati = { ...membership.dati, scadenza: "2027-06-30" };
  expect(writes.map(({ body }) => body)).toEqual([{ changes: { dati }, base: { dati: membership.dati } }]);
});

it("is concluded with them", async () => {
  const { writes, onClose } = show();
  fireEvent.click(screen.getByRole("button", { name: "Conclusa" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes.map(({ body }) => body)).toEqual([{ changes: { stato: 1 }, base: { stato: 0 } }]);
});

it("has heads of one kind, so that those of the two columns stand on one line", async () => {
  show();
  const heads = await screen.findAllByRole("heading", { level: 3 });
  expect(heads.map(({ textContent }) => textContent)).toContain("Richiesta");
  expect(new Set(heads.map(({ parentElement }) => parentElement?.className)).size).toBe(1);
});
