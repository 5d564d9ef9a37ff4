// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { prepareSheets, sheet, showSheet } from "@/tests/support/sheet";
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
