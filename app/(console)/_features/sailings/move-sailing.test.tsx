// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { MoveSailing } from "./move-sailing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking = (id: number, istruttore: number): UserCruise => ({
  id,
  crociera: 3,
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  utente: id,
  Utente: { id_usr: id, nominativo: `Socio ${id}` },
  istruttore,
  Istruttore: { id_usr: istruttore, nominativo: `Istruttore ${istruttore}` },
  chiusa: 0,
});

function show(
  bookings: UserCruise[],
  props: Partial<React.ComponentProps<typeof MoveSailing>> = {},
  onWrite?: Parameters<typeof stubReads>[1],
) {
  const saved = stubReads({ "crocierautente.list": { Crociera: bookings } }, onWrite);
  const onClose = vi.fn();
  render(
    <ViewerProvider viewer={{ level: "SEGRETERIA" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MoveSailing id={7} onClose={onClose} {...props} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  return { saved, onClose };
}

it("the bar of one of two instructors changes that one's bookings alone, and says whom it leaves", async () => {
  const start = { istruttore: { id_usr: 9, nominativo: "Ada Poli" } };
  const { saved, onClose } = show([booking(7, 4), booking(8, 5)], { instructor: 5, start });
  expect(await screen.findByText("Non è per tutti: resta com'è per Socio 7.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sposta per tutti e 2" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved).toEqual([
    { path: "/crocierautente/8", body: { changes: { istruttore: 9 }, base: { istruttore: 5 } } },
  ]);
});

it("a booking that is gone is said in the dialog, not passed over", async () => {
  show([booking(1, 4)]);
  expect(await screen.findByText("Questa uscita non c'è più")).toBeTruthy();
});

it("a save in which every booking fails counts none, and does not say that some are changed", async () => {
  const start = { istruttore: { id_usr: 9, nominativo: "Ada Poli" } };
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answers = [Promise.resolve(), held];
  show([booking(7, 4), booking(8, 4)], { start }, () => answers.shift()?.then(failures.refused));
  fireEvent.click(await screen.findByRole("button", { name: "Sposta per tutti e 2" }));
  expect(await screen.findByText("Salvo: 0 di 2, 1 non riuscita")).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("0");
  letGo();
  expect(await screen.findByText(/^Salvataggi fatti: 0 su 2/)).toHaveProperty(
    "textContent",
    "Salvataggi fatti: 0 su 2.",
  );
});

it("'Riprova' of a 'Rimetti com'era' that has failed puts back too, and leaves the dialog open", async () => {
  const start = { istruttore: { id_usr: 9, nominativo: "Ada Poli" } };
  const answers = [undefined, failures.refused(), failures.refused()];
  const { saved, onClose } = show([booking(7, 4), booking(8, 4)], { start }, () => answers.shift());
  fireEvent.click(await screen.findByRole("button", { name: "Sposta per tutti e 2" }));
  fireEvent.click(await screen.findByRole("button", { name: "Rimetti com'era" }));
  await screen.findByText(/^Salvataggi fatti: 0 su 1/);
  // 'Rimetti com'era' would now restore the move.
  expect(screen.queryByRole("button", { name: "Rimetti com'era" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Riprova (1)" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Salvataggio" })).toBeNull());
  const back = { path: "/crocierautente/7", body: { changes: { istruttore: 4 }, base: { istruttore: 9 } } };
  expect(saved.slice(2)).toEqual([back, back]);
  expect(onClose).not.toHaveBeenCalled();
});
