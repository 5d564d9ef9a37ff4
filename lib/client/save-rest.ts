import { splitDays } from "../contract/day-pairs";
import {
  type SaveAnswer,
  type SaveQuestions,
  type SaveState,
  type SettledSaves,
  saveAnswer,
} from "./save-state";
import { afterAnswer, afterChoice, beginSave, type SaveStep } from "./save-step";

interface Rest<Saved> {
  /** The record as it was read. */
  stored: object;
  settledSaves: SettledSaves;
  questions: SaveQuestions;
  send: (state: SaveState) => Promise<Saved>;
}

/** A save whose conflict an earlier attempt has settled in part. */
export const saveAgain = <Saved>(state: SaveState, rest: Rest<Saved>) => toEnd(beginSave<Saved>(state), rest);

/** The rest of a save after its first answer. */
export const saveOn = <Saved>(state: SaveState, answer: SaveAnswer<Saved>, rest: Rest<Saved>) =>
  toEnd(afterAnswer(state, answer), rest);

/** The stored values of the fields whose conflict is settled. */
const storedIn = ({ settled }: SaveState) =>
  splitDays(Object.fromEntries(Object.entries(settled).map(([name, field]) => [name, field.stored])));

/** Asks the person, and sends again, until the save has ended. */
async function toEnd<Saved>(begun: SaveStep<Saved>, rest: Rest<Saved>): Promise<Saved | null> {
  const { stored, settledSaves, questions, send } = rest;
  let step = begun;
  const noteSettled = ({ state }: SaveStep<Saved>) => {
    settledSaves.set(stored, state.settled);
    questions.noteSettled?.(storedIn(state));
  };
  noteSettled(step);
  while (step.next !== "stop") {
    if (step.next === "send") step = afterAnswer(step.state, await saveAnswer(send(step.state)));
    else step = afterChoice(step, await questions.resolveConflict(step.conflict));
    noteSettled(step);
  }
  // Where all was settled so that nothing is left to send, the stored record counts.
  if ("saved" in step) {
    settledSaves.delete(stored);
    return step.saved ?? ({ record: { ...stored, ...storedIn(step.state) } } as Saved);
  }
  if (step.notFound) await questions.reportNotFound(step.notFound);
  throw step.error;
}
