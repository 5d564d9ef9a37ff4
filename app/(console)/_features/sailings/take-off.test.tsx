// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { type Viewer, ViewerProvider } from "@/lib/client/viewer";
import type { UserCruise } from "@/lib/contract/records";
import { texts } from "@/lib/format/texts";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { stubReads } from "@/tests/support/stub-reads";
import { SailingPeople } from "./sailing-people";

beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const today = todayInRome();
const booking = (inizio: string): UserCruise => ({
  id: 1,
  utente: 11,
  Utente: { id_usr: 11, nominativo: "Anna" },
  crociera: 3,
  barca: 2,
  inizio,
  fine: plusDays(inizio, 7),
  iscrizione: "2026-05-02 10:15:00",
  telefono: "340 1",
});

/** The question of 'Togli' for Anna, and what is written. */
async function askToTakeOff(inizio: string) {
  const writes = stubReads({});
  render(
    <ViewerProvider viewer={{ level: "ADMIN" } as Viewer}>
      <QueryClientProvider client={new QueryClient()}>
        <SailingPeople sailing={[booking(inizio)]} unsaved={false} />
      </QueryClientProvider>
    </ViewerProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: /^Togli ?Anna/ }));
  return { writes, question: await screen.findByRole("alertdialog") };
}

it("'Annulla' makes the booking again with the day on which it was made", async () => {
  const undo = vi.spyOn(notify, "undo");
  const success = vi.spyOn(notify, "success");
  const { writes, question } = await askToTakeOff(plusDays(today, 30));
  fireEvent.click(within(question).getByRole("button", { name: texts.yes }));
  await waitFor(() => expect(undo).toHaveBeenCalled());
  undo.mock.calls[0]?.[1].onUndo();
  await waitFor(() => expect(success).toHaveBeenCalledWith("Anna è di nuovo a bordo."));
  expect(writes[1]).toMatchObject({
    path: "/crocierautente/",
    body: { utente: 11, telefono: "340 1", iscrizione: "2026-05-02" },
  });
});

it("of a sailing that has begun the question says that logbook posts do not come back", async () => {
  const { question } = await askToTakeOff(plusDays(today, -1));
  expect(question.textContent).toContain("I post del logbook restano, ma senza questa uscita: «Annulla»");
});

it("of one that has not begun nobody has written", async () => {
  const { question } = await askToTakeOff(plusDays(today, 1));
  expect(question.textContent).not.toContain("logbook");
});
