// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { holdAnswer, prepareSheets, sheet, showSheet } from "@/tests/support/sheet";
import { failures } from "@/tests/support/stub-reads";
import { MoveSailing } from "./move-sailing";
import { SailingSheet } from "./sailing-sheet";

prepareSheets();
const { boat, start, end, chooseBoat, press, save, isOff, undoText, meanwhile } = sheet;
const show = (dialog = <SailingSheet id={1} onClose={vi.fn()} />, ugo = {}) => showSheet(dialog, ugo);
const reunited = `Riunita: ora è uguale per tutti. ${texts.typedMeanwhile}`;
const typeEnd = (value: string) => sheet.type(/^Fine/, value);

it("what is typed while a sailing is saved stays unsaved, and the next save sends it alone", async () => {
  const { answers, writes } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  typeEnd("10/07/2031");
  await finish();
  await waitFor(() => expect(undoText()).toBe(`Uscita salvata per tutti e 2. ${texts.typedMeanwhile}`));
  await waitFor(() => expect(isOff()).toBe(false));
  expect([boat(), end()]).toEqual(["6", "10/07/2031"]);
  expect(meanwhile()).toBeNull();
  writes.length = 0;
  press(save);
  await waitFor(() => expect(isOff()).toBe(true));
  expect(writes).toEqual(
    [1, 2].map((id) => ({
      path: `/crocierautente/${id}`,
      body: { changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } },
    })),
  );
});

it("a boat that is chosen back while the sailing is saved is saved back", async () => {
  const { answers, writes } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  await chooseBoat(2);
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  expect(boat()).toBe("2");
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { barca: 2 }, base: { barca: 6 } });
});

it("what a colleague saves meanwhile is not the base of what is typed: the sheet holds what it showed", async () => {
  const { answers, writes, change } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  typeEnd("10/07/2031");
  for (const id of [1, 2]) change(id, { tutor: 9 });
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  expect(await screen.findByText(/^Intanto un collega/)).toBeTruthy();
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } });
});

it("what is typed after a save has failed half-way stays unsaved when 'Riprova' has saved the rest", async () => {
  const { answers, writes } = show();
  answers.push(() => Response.json({ esito: true }), failures.down);
  await chooseBoat(6);
  press(save);
  await screen.findByRole("button", { name: /^Riprova/ });
  typeEnd("10/07/2031");
  expect(meanwhile()).toBeNull();
  press(/^Riprova/);
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  await waitFor(() => expect(isOff()).toBe(false));
  expect([boat(), end()]).toEqual(["6", "10/07/2031"]);
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[1]?.body).toEqual({ changes: { fine: "2031-07-10" }, base: { fine: "2031-07-08" } });
});

it("a 'Riunisci' that 'Riprova' has ended saves nothing of the form, which stays as it was typed", async () => {
  const { answers, writes } = show(undefined, { tutor: 9 });
  await chooseBoat(6);
  press("Riunisci");
  const dialog = within(await screen.findByRole("dialog", { name: "Riunisci" }));
  fireEvent.click(dialog.getAllByRole("radio")[1] as HTMLElement);
  answers.push(failures.down);
  fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Riprova/ }));
  await waitFor(() => expect(undoText()).toBe(reunited));
  expect(boat()).toBe("6");
  await waitFor(() => expect(isOff()).toBe(false));
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { barca: 6 }, base: { barca: 2 } });
});

it("what a save half-way has stored is no colleague's change, after it is left as it is too", async () => {
  const { answers, change } = show();
  answers.push(() => Response.json({ esito: true }), failures.down);
  await chooseBoat(6);
  press(save);
  await screen.findByRole("button", { name: /^Riprova/ });
  expect(meanwhile()).toBeNull();
  press("Lascia così");
  await waitFor(() => expect(isOff()).toBe(false));
  expect(meanwhile()).toBeNull();
  change(1, { tutor: 9 });
  answers.push(failures.down);
  press(save);
  await screen.findByRole("button", { name: /^Riprova/ });
  await waitFor(() => expect(meanwhile()).toBeTruthy());
});

/** 'Riunisci' with Ugo's first day for both. */
async function reuniteFromUgosDay() {
  press("Riunisci");
  const dialog = within(await screen.findByRole("dialog", { name: "Riunisci" }));
  fireEvent.click(dialog.getAllByRole("radio")[1] as HTMLElement);
  fireEvent.click(dialog.getByRole("button", { name: "Riunisci" }));
  await waitFor(() => expect(undoText()).toContain("Riunita: ora è uguale per tutti."));
}

const ugosDay = { inizio: "2031-07-02" };

it("what was typed before a 'Riunisci' of the days is saved after it", async () => {
  const { writes } = show(undefined, ugosDay);
  await chooseBoat(6);
  await reuniteFromUgosDay();
  await waitFor(() => expect([boat(), start()]).toEqual(["6", "02/07/2031"]));
  expect(undoText()).toBe(reunited);
  expect(meanwhile()).toBeNull();
  await waitFor(() => expect(isOff()).toBe(false));
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.body).toEqual({ changes: { barca: 6 }, base: { barca: 2 } });
});

it("what was typed after a 'Riunisci' of the days is saved after its 'Annulla'", async () => {
  const { writes } = show(undefined, ugosDay);
  await screen.findByRole("option", { name: "Barca 6" });
  await reuniteFromUgosDay();
  await waitFor(() => expect(start()).toBe("02/07/2031"));
  await chooseBoat(6);
  const [, { onUndo }] = vi.mocked(notify.undo).mock.lastCall as Parameters<typeof notify.undo>;
  act(() => onUndo());
  await waitFor(() => expect(start()).toBe("01/07/2031"));
  await waitFor(() => expect(isOff()).toBe(false));
  writes.length = 0;
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]).toEqual({
    path: "/crocierautente/1",
    body: { changes: { barca: 6 }, base: { barca: 2 } },
  });
});

it("'Sposta' takes nothing while it is saved, nor until a save half-way is ended or left", async () => {
  const start = { barca: 6 };
  const close = vi.fn();
  const { answers, writes } = show(<MoveSailing id={1} start={start} onClose={close} />);
  const finish = holdAnswer(answers);
  answers.push(failures.down);
  await screen.findByRole("option", { name: "Barca 6" });
  await waitFor(() => expect(isOff(/^Sposta per tutti/)).toBe(false));
  press(/^Sposta per tutti/);
  await waitFor(() => expect(writes).toHaveLength(1));
  const isInert = () => screen.getByLabelText("Barca").closest("[inert]") !== null;
  expect(isInert()).toBe(true);
  expect((await screen.findByRole("button", { name: "Ferma" })).closest("[inert]")).toBeNull();
  await finish();
  await screen.findByRole("button", { name: /^Riprova/ });
  expect(isInert()).toBe(true);
  press("Lascia così");
  await waitFor(() => expect(isInert()).toBe(false));
  expect(close).not.toHaveBeenCalled();
});
