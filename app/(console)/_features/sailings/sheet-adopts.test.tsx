// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { notify } from "@/components/ui/notice";
import { texts } from "@/lib/format/texts";
import { holdAnswer, prepareSheets, sheet, showSheet } from "@/tests/support/sheet";
import { failures } from "@/tests/support/stub-reads";
import { ClassSheet } from "./class-sheet";
import { SailingSheet } from "./sailing-sheet";

prepareSheets();
const { boat, start, end, chooseBoat, press, save, isOff, undoText, meanwhile } = sheet;

const sailing = {
  Sheet: SailingSheet,
  field: /^Fine/,
  typed: "10/07/2031",
  sent: { fine: "2031-07-10" },
};
const courseClass = { Sheet: ClassSheet, field: "Porto", typed: "4", sent: { porto: 4 } };

const show = ({ Sheet }: Pick<typeof sailing, "Sheet"> = sailing) =>
  showSheet(<Sheet id={1} onClose={vi.fn()} />);

const conflict = (stored: object) =>
  Response.json({ esito: false, code: "conflict", err: "Cambiato.", stored }, { status: 409 });
const keepStored = async () => {
  const question = within(await screen.findByRole("alertdialog", { name: "Nel frattempo è cambiato" }));
  fireEvent.click(question.getByText("Prendi quello salvato"));
  fireEvent.click(question.getByRole("button", { name: "Salva" }));
};

const type = (value = sailing.typed, field: string | RegExp = sailing.field) => sheet.type(field, value);
/** Presses 'Annulla' in the last notice, and waits for the one that follows. */
async function undo() {
  const [, { onUndo }] = vi.mocked(notify.undo).mock.lastCall ?? fail();
  vi.mocked(notify.undo).mockClear();
  act(() => onUndo());
  await waitFor(() => expect(notify.undo).toHaveBeenCalled());
}
const fail = () => {
  throw new Error("There is no notice.");
};

/** Saves once more, and gives the changes that are sent for each. */
async function sentNext(writes: { body: unknown }[]) {
  await waitFor(() => expect(isOff()).toBe(false));
  writes.length = 0;
  vi.mocked(notify.undo).mockClear();
  press(save);
  await waitFor(() => expect(notify.undo).toHaveBeenCalled());
  return writes.map(({ body }) => (body as { changes: object }).changes);
}

it.each([
  ["sailing", sailing],
  ["class", courseClass],
] as const)(
  "a colleague's boat of a %s that was kept is not overwritten by the next save",
  async (_, kind) => {
    const { answers, writes, change } = show(kind);
    const finish = holdAnswer(answers);
    await chooseBoat(6);
    press(save);
    await waitFor(() => expect(writes).toHaveLength(1));
    type(kind.typed, kind.field);
    change(1, { barca: 5 });
    await finish(conflict({ barca: 5 }));
    await keepStored();
    await waitFor(() => expect(undoText()).toMatch(/^Salvato\. Per 1 resta .* non è ancora salvato\.$/));
    expect(boat()).toBe("5");
    expect(await sentNext(writes)).toEqual([kind.sent]);
  },
);

it("a colleague's first day that was chosen to stay moves no last day", async () => {
  const { answers, writes, change } = show();
  const finish = holdAnswer(answers);
  await screen.findByRole("option", { name: "Barca 6" });
  type("03/07/2031", /^Inizio/);
  await waitFor(() => expect(end()).toBe("10/07/2031"));
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  await chooseBoat(6);
  change(1, { inizio: "2031-07-02" });
  await finish(conflict({ inizio: "2031-07-02" }));
  await keepStored();
  await waitFor(() => expect(undoText()).toMatch(/^Salvato\. Per 1 resta .* non è ancora salvato\.$/));
  expect(start()).toBe("02/07/2031");
  expect(await sentNext(writes)).toEqual([{ barca: 6 }]);
});

it("a kept boat stays where the rest fails, something is typed and 'Riprova' ends it", async () => {
  const { answers, writes, change } = show();
  answers.push(() => conflict({ barca: 5 }), failures.down);
  await chooseBoat(6);
  change(1, { barca: 5 });
  press(save);
  await keepStored();
  await screen.findByRole("button", { name: /^Riprova/ });
  type();
  press(/^Riprova/);
  await waitFor(() => expect(undoText()).toMatch(/^Salvato\. Per 1 resta/));
  expect([boat(), end()]).toEqual(["5", sailing.typed]);
  expect(await sentNext(writes)).toEqual([sailing.sent]);
});

it("what was saved stays in the sheet where the list cannot be read again after it", async () => {
  const { answers, writes, readList } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  type();
  readList.mockResolvedValueOnce(failures.down());
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  expect(boat()).toBe("6");
  expect(await sentNext(writes)).toEqual([sailing.sent, sailing.sent]);
});

it("what was typed while the sheet was saved is saved alone after 'Annulla'", async () => {
  const { answers, writes } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  type();
  await finish();
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  await undo();
  expect(undoText()).toBe(`Rimesso com'era prima. ${texts.typedMeanwhile}`);
  await waitFor(() => expect([boat(), end()]).toEqual(["2", sailing.typed]));
  expect(meanwhile()).toBeNull();
  // The notice of the undo puts back what was undone, in the same way.
  await undo();
  await waitFor(() => expect([boat(), end()]).toEqual(["6", sailing.typed]));
  expect(meanwhile()).toBeNull();
  expect(await sentNext(writes)).toEqual([sailing.sent, sailing.sent]);
});

it.each([
  ["sailing", sailing],
  ["class", courseClass],
] as const)(
  "what is typed after a save of a %s is saved alone after 'Annulla'",
  async (_, { typed, field, ...kind }) => {
    const { writes } = show(kind);
    await chooseBoat(6);
    press(save);
    await waitFor(() => expect(undoText()).toMatch(/^(Uscita|Classe) salvata per tutti e 2\.$/));
    await waitFor(() => expect(isOff()).toBe(true));
    type(typed, field);
    await undo();
    await waitFor(() => expect(boat()).toBe("2"));
    expect(meanwhile()).toBeNull();
    expect(await sentNext(writes)).toEqual([kind.sent, kind.sent]);
  },
);

it("'Annulla' leaves what was typed since in the very field, and a last day that was typed", async () => {
  const { writes } = show();
  await chooseBoat(6);
  type("03/07/2031", /^Inizio/);
  await waitFor(() => expect(end()).toBe("10/07/2031"));
  press(save);
  await waitFor(() => expect(undoText()).toBe("Uscita salvata per tutti e 2."));
  await chooseBoat(5);
  type("20/07/2031");
  await undo();
  await waitFor(() => expect(start()).toBe("01/07/2031"));
  expect([boat(), end()]).toEqual(["5", "20/07/2031"]);
  const sent = { barca: 5, fine: "2031-07-20" };
  expect(await sentNext(writes)).toEqual([sent, sent]);
});

it("a save that ends after its sheet was closed speaks of nothing that was typed", async () => {
  const { answers, writes } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  type();
  cleanup();
  await finish();
  await waitFor(() => expect(undoText()).toBe("Uscita salvata per tutti e 2."));
});

it("'Annulla' after a sheet was closed speaks of nothing that was typed", async () => {
  show();
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(undoText()).toBe("Uscita salvata per tutti e 2."));
  type();
  cleanup();
  await undo();
  expect(undoText()).toBe("Rimesso com'era prima.");
});

it("what a colleague has saved is said after a save too, where the list comes before another", async () => {
  const { answers, writes, readBeneath, change } = show();
  const finish = holdAnswer(answers);
  await chooseBoat(6);
  press(save);
  await waitFor(() => expect(writes).toHaveLength(1));
  type();
  change(1, { tutor: 9 });
  let end = () => {};
  const isEnded = new Promise<object>((resolve) => (end = () => resolve({})));
  readBeneath.mockReturnValueOnce(isEnded);
  await finish();
  await waitFor(() => expect(meanwhile()).toBeTruthy());
  await act(async () => end());
  await waitFor(() => expect(undoText()).toContain(texts.typedMeanwhile));
  await waitFor(() => expect(isOff()).toBe(false));
  expect(meanwhile()).toBeTruthy();
});
