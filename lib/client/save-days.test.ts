import { describe, expect, it } from "vitest";
import { splitDays } from "../contract/day-pairs";
import type { SaveKey } from "../contract/stored";
import type { Resolution } from "./conflicts";
import { ApiError } from "./errors";
import { firstState } from "./save-state";
import { afterAnswer, afterChoice, beginSave, type SaveStep } from "./save-step";

type Event = { error: ApiError } | Resolution;

const refusal = (code: string, details: Record<string, unknown> = {}) => ({
  error: new ApiError("No.", 409, code, null, details),
});
const conflict = (stored: object) => refusal("conflict", { stored });

/** The last step of a save after these answers of the gateway and choices, in their order. */
function run(call: SaveKey, stored: object, changes: object, events: readonly Event[]): SaveStep<string> {
  let step = beginSave<string>(firstState(call, { stored, changes }));
  for (const event of events)
    if (step.next === "send" && "error" in (event as object))
      step = afterAnswer(step.state, event as { error: ApiError });
    else if (step.next === "ask") step = afterChoice(step, event as Resolution);
  return step;
}

function outcomeOf(step: SaveStep<string>): object {
  if (step.next === "send") return { send: splitDays(step.state.changes), base: splitDays(step.state.base) };
  if (step.next === "ask") return { ask: step.conflict.parts.map(({ name, ...part }) => ({ [name]: part })) };
  return "saved" in step ? { saved: step.saved } : { error: step.error };
}

describe("a first and a last day", () => {
  const sailing = { id: 5, inizio: "2026-12-12", fine: "2026-12-14", barca: 2 };
  const pair = (inizio: string | null, fine: string | null) => ({ inizio, fine });
  const [before, theirs] = [pair("2026-12-12", "2026-12-14"), pair("2026-12-11", "2026-12-13")];
  const later = pair("2026-12-14", "2026-12-16");
  const outcome = (changes: object, ...events: Event[]) =>
    outcomeOf(run("crocierautente.update", sailing, changes, events));

  it("are one choice where both have moved", () => {
    const asked = { key: null, before, mine: later, stored: theirs };
    expect(outcome({ ...later, barca: 3 }, conflict(theirs))).toEqual({ ask: [{ giorni: asked }] });
  });

  it.each([
    ["mine", { send: { ...later, barca: 3 }, base: { ...theirs, barca: 2 } }],
    ["stored", { send: { barca: 3 }, base: { barca: 2 } }],
  ] as const)("are both as the side that is chosen has them: %s", (choice, expected) => {
    expect(outcome({ ...later, barca: 3 }, conflict(theirs), [choice])).toEqual(expected);
  });

  it("are asked about as they will be stored where one of them differs", () => {
    const stored = pair("2026-12-11", before.fine);
    const conflictAboutFirst = conflict({ inizio: "2026-12-11" });
    expect(outcome(later, conflictAboutFirst)).toMatchObject({ ask: [{ giorni: { mine: later, stored } }] });
    expect(outcome(later, conflictAboutFirst, ["stored"])).toEqual({ saved: null });
    expect(outcome(later, conflictAboutFirst, ["mine"])).toEqual({ send: later, base: stored });
  });

  it("are asked about together where one of them was not set before", () => {
    const stored = { ...sailing, fine: null };
    const events = [conflict({ inizio: "2026-12-11" })];
    expect(outcomeOf(run("attivitanew.update", stored, later, events))).toMatchObject({
      ask: [{ giorni: { before: pair("2026-12-12", null), stored: pair("2026-12-11", null) } }],
    });
  });

  it("are a field of its own where one of them alone changes", () => {
    const send = { send: { inizio: "2026-12-13" }, base: { inizio: "2026-12-12" } };
    expect(outcome({ inizio: "2026-12-13" })).toEqual(send);
  });

  it("are named by themselves where the record does not exist any more", () => {
    const step = run("crocierautente.update", sailing, later, [refusal("gone")]);
    const names = "notFound" in step && step.notFound?.fields.map(({ name }) => name);
    expect(names).toEqual(["inizio", "fine"]);
  });
});
