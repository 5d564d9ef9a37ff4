// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { prepareSheets, sheet, showSheet } from "@/tests/support/sheet";
import { failures } from "@/tests/support/stub-reads";
import { ClassSheet } from "./class-sheet";
import { SailingSheet } from "./sailing-sheet";

prepareSheets();
const { start, chooseBoat, press, isOff, undoText, meanwhile, people } = sheet;
const sailing = <SailingSheet id={1} onClose={vi.fn()} />;
const nextDay = { inizio: "2031-07-02" };

/** 'Riunisci' with this one of the values on offer, after a boat was chosen in the form. */
async function reunite(choice: number) {
  await chooseBoat(6);
  press("Riunisci");
  const dialog = within(await screen.findByRole("dialog", { name: "Riunisci" }));
  fireEvent.click(dialog.getAllByRole("radio")[choice] as HTMLElement);
  fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  await waitFor(() => expect(undoText()).toContain("Riunita: ora è uguale per tutti."));
  await waitFor(() => expect(isOff()).toBe(false));
}

it("'Riunisci' is no colleague's change, in whatever order the bookings are listed", async () => {
  showSheet(sailing, nextDay, {});
  await reunite(0);
  expect(start()).toBe("01/07/2031");
  expect(people().toSorted()).toEqual(["Anna", "Ida", "Ugo"]);
  expect(meanwhile()).toBeNull();
});

it("'Riunisci' keeps in the sheet who is closed already, as they were", async () => {
  const { writes } = showSheet(<ClassSheet id={1} onClose={vi.fn()} />, { stato: 1 }, { organizatore: 7 });
  await reunite(1);
  expect(writes.map(({ path }) => path)).toEqual(["/corsoutente/1"]);
  expect(people().toSorted()).toEqual(["Anna", "Ida", "Ugo"]);
  expect(meanwhile()).toBeNull();
});

it("'Riunisci' leads to those who were moved where the first one was closed meanwhile", async () => {
  const { writes, change } = showSheet(sailing, {}, nextDay);
  await screen.findByRole("button", { name: "Riunisci" });
  change(1, { chiusa: 1 });
  await reunite(1);
  expect(writes.map(({ path }) => path)).toEqual(["/crocierautente/2"]);
  expect(start()).toBe("02/07/2031");
  expect(people().toSorted()).toEqual(["Ida", "Ugo"]);
  expect(meanwhile()).toBeNull();
});

it("'Annulla' of a 'Riunisci' gives each their own day where the list cannot be read after it", async () => {
  const { readList } = showSheet(sailing, nextDay);
  await reunite(1);
  expect(people()).toEqual(["Anna", "Ugo"]);
  readList.mockImplementation(async () => failures.down());
  const [, { onUndo }] = vi.mocked(notify.undo).mock.lastCall as Parameters<typeof notify.undo>;
  act(() => onUndo());
  await waitFor(() => expect(start()).toBe("01/07/2031"));
  expect(people()).toEqual(["Anna"]);
});
