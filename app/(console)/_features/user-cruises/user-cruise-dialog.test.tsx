// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { read } from "@/lib/client/query";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { stubPhoneWindow } from "@/tests/support/phone-window";
import { failures, stubReads } from "@/tests/support/stub-reads";
import { UserCruiseDialog } from "./user-cruise-dialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const booking = (id: number, more: Partial<UserCruise> = {}): UserCruise => ({
  id,
  utente: 12,
  crociera: 3,
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
  ...more,
});
const start = {
  utente: { id_usr: 12, nominativo: "Anna" },
  crociera: 3,
  barca: 2,
  inizio: "2031-07-01",
  fine: "2031-07-08",
};

/** The form of a new booking that is filled in; the first POST gets no answer. `list` is what is stored. */
async function show(known: UserCruise[], list: { now: UserCruise[] }) {
  const answers = [failures.down()];
  const writes = stubReads(
    {
      "crocierautente.list": () => ({ Crociera: list.now }),
      "crociere.list": { Crociera: [{ id: 3, nome: "Elba" }] },
      "barche.ofCollaborators": { Barche: [{ id: 2, nome: "Brezza" }] },
    },
    () => answers.shift(),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queries.setQueryData(read("crocierautente.list").queryKey, { Crociera: known });
  const onClose = vi.fn();
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={queries}>
        <UserCruiseDialog list={[]} start={start} onClose={onClose} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  await screen.findByText("Brezza");
  save();
  await screen.findByText(/Forse è andata a buon fine: se riprovi, guardo prima se c'è già\./);
  return { writes, onClose };
}

const save = () => fireEvent.submit(document.querySelector("form") as HTMLFormElement);

it("a booking that is there though its answer never came is not made twice", async () => {
  const list = { now: [booking(1)] };
  const { writes, onClose } = await show([], list);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes).toHaveLength(1);
});

it("an intolerance that is added before the second press is not taken for stored", async () => {
  const list = { now: [booking(1)] };
  const { writes, onClose } = await show([], list);
  fireEvent.change(screen.getByLabelText(/^Intolleranze/), { target: { value: "Crostacei" } });
  save();
  await screen.findByText(/^La prenotazione di prima è arrivata lo stesso/);
  expect(screen.getByDisplayValue("Crostacei")).toBeTruthy();
  expect(writes).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

it("one that is not there is made by the second press, whoever was there before", async () => {
  const list = { now: [booking(1), booking(2, { utente: 13 }), booking(3, { barca: 5 })] };
  const { writes, onClose } = await show([booking(1)], list);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(writes).toHaveLength(2);
});

it("the boarding list of a booking stays in the page while a phone prints it", async () => {
  const { print } = stubPhoneWindow();
  stubReads({ "crocierautente.participants": { Passeggeri: [] } });
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <UserCruiseDialog userCruise={booking(1)} list={[booking(1)]} onCopy={() => {}} onClose={() => {}} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  const sheet = await screen.findByRole("region", { name: "Lista d'imbarco", hidden: true });
  expect(screen.getByRole("button", { name: "Altre azioni" })).toBeTruthy();
  print();
  expect(screen.queryByRole("button", { name: "Altre azioni" })).toBeNull();
  expect(sheet.isConnected).toBe(true);
});
