import { joinDays, splitDays } from "../contract/day-pairs";
import { type Fields, isSameJson } from "../contract/loose-values";
import { partsOf } from "../contract/parts";
import { isDecision } from "../contract/stored";
import { isLaterTime } from "../rules/dates";
import type { Conflict, DisputedPart, NotFound, Resolution } from "./conflicts";
import { ApiError, backAtForm } from "./errors";
import { type Choice, isSameValue, mergeParts, partIn, partsIn, type Versions } from "./merge-parts";
import { isNothing, type SaveAnswer, type SaveState, type Settled } from "./save-state";
import { type ConflictDetails, withWhoDecided } from "./who-decided";

/** The next step of a save: it is sent, the person is asked, or it ends. */
export type SaveStep<Saved> =
  | { next: "send"; state: SaveState }
  | { next: "ask"; state: SaveState; conflict: Conflict; stored: Fields; refusal: ApiError }
  | { next: "stop"; state: SaveState; saved: Saved | null }
  | { next: "stop"; state: SaveState; error: unknown; notFound?: NotFound };

/** The first step: the changes as the form has them, on what an earlier attempt has settled. */
export function beginSave<Saved>(state: SaveState): SaveStep<Saved> {
  const { settled } = state;
  const seen = Object.fromEntries(Object.entries(settled).map(([name, field]) => [name, field.stored]));
  return sendRest(putOn(state, seen, (part) => settledChoice(settled, part)));
}

/** The step after the gateway's answer. */
export function afterAnswer<Saved>(state: SaveState, answer: SaveAnswer<Saved>): SaveStep<Saved> {
  if ("saved" in answer) return { next: "stop", state, saved: answer.saved };
  const { error } = answer;
  if (!(error instanceof ApiError)) return { next: "stop", state, error };
  // A queue of records that wait says itself that somebody else was quicker.
  if (error.code === "gone")
    return isDecision(state.call, state.wanted)
      ? { next: "stop", state, error: withWhoDecided(error, state.call, state.seenAt) }
      : { next: "stop", state, error, notFound: notFoundOf(state, error) };
  const { stored: all = {}, by = null, at = null }: ConflictDetails = error.details;
  const now = joinDays(state.call, all, splitDays(state.base));
  const stored = Object.fromEntries(Object.entries(now).filter(([name]) => name in state.changes));
  // Without a new value the same body would be sent again and again.
  const isNew = Object.entries(stored).some(([name, value]) => !isSameJson(value, state.base[name]));
  // When a colleague has decided on the record, there is nothing left to choose.
  if (isDecision(state.call, stored))
    return { next: "stop", state, error: withWhoDecided(error, state.call, state.seenAt) };
  if (error.code !== "conflict" || !isNew) return { next: "stop", state, error };
  const parts = disputedParts(state, stored);
  const seen = { ...state, seenAt: at ?? state.seenAt };
  if (parts.length === 0) return sendRest(settle(seen, stored, []));
  const stamp = isLaterTime(at, state.seenAt) ? { by, at } : { by: null, at: null };
  return {
    next: "ask",
    state: seen,
    conflict: { call: state.call, parts, ...stamp },
    stored,
    refusal: error,
  };
}

/** The step after a conflict was shown; null where it could not be. */
export function afterChoice<Saved>(
  { state, conflict, stored, refusal }: Extract<SaveStep<Saved>, { next: "ask" }>,
  resolution: Resolution | null,
): SaveStep<Saved> {
  if (resolution === null) return { next: "stop", state, error: refusal };
  if (resolution === "back") return { next: "stop", state, error: backAtForm() };
  const choices = conflict.parts.map((part, index) => ({ ...part, choice: resolution[index] ?? "stored" }));
  return sendRest(settle(state, stored, choices));
}

function notFoundOf({ call, changes, base }: SaveState, { message }: ApiError): NotFound {
  const before = splitDays(base);
  const fields = Object.entries(splitDays(changes)).map(([name, mine]) => ({
    name,
    mine,
    before: before[name],
  }));
  return { call, message, fields };
}

function sendRest<Saved>(state: SaveState): SaveStep<Saved> {
  return isNothing(state) ? { next: "stop", state, saved: null } : { next: "send", state };
}

const partsFor = ({ call, wholeFields }: SaveState, name: string) =>
  wholeFields ? null : partsOf(call, name);

function versionsOf({ changes, base }: SaveState, stored: Fields, name: string): Versions {
  return { before: base[name], mine: changes[name], stored: stored[name] ?? null };
}

function disputedParts(state: SaveState, stored: Fields): DisputedPart[] {
  return Object.keys(stored).flatMap((name) =>
    partsIn(partsFor(state, name), versionsOf(state, stored, name))
      .filter(({ isDisputed }) => isDisputed)
      .map(({ isDisputed: _, ...part }) => ({ name, ...part })),
  );
}

type Chosen = DisputedPart & { choice: Choice };

/** Puts the changes on the stored values by the choices made, and keeps the choices. */
function settle(state: SaveState, stored: Fields, chosen: readonly Chosen[]): SaveState {
  const fields = Object.entries(stored).map(([name, value]) => {
    const now = chosen.filter((part) => part.name === name);
    const earlier = (state.settled[name]?.choices ?? []).filter(
      ({ key }) => !now.some((one) => one.key === key),
    );
    const mine = (key: string | null) => partIn(partsFor(state, name), state.wanted[name], key);
    const choices = now.map(({ key, choice }) => ({ key, mine: mine(key), choice }));
    return [name, { stored: value, choices: [...earlier, ...choices] }];
  });
  const settled: Settled = { ...state.settled, ...Object.fromEntries(fields) };
  const choiceOf = ({ name, key }: PartOfField) =>
    chosen.find((part) => part.name === name && part.key === key)?.choice ?? "mine";
  return putOn({ ...state, settled }, stored, choiceOf);
}

interface PartOfField extends Versions {
  name: string;
  key: string | null;
}

/** Puts the changes on other stored values; a field that comes out as it is stored is no change. */
function putOn(state: SaveState, stored: Fields, choose: (part: PartOfField) => Choice): SaveState {
  const merged = Object.entries(state.changes).map(([name, mine]) => {
    if (!Object.hasOwn(stored, name)) return { name, value: mine, base: state.base[name], isChange: true };
    const versions = versionsOf(state, stored, name);
    const value = mergeParts(partsFor(state, name), versions, (part) => choose({ ...part, name }));
    return { name, value, base: versions.stored, isChange: !isSameValue(value, versions.stored) };
  });
  const left = merged.filter(({ isChange }) => isChange);
  return {
    ...state,
    changes: Object.fromEntries(left.map(({ name, value }) => [name, value])),
    base: Object.fromEntries(left.map(({ name, base }) => [name, base])),
  };
}

/** A stored value was taken in place of one that this person wanted: it counts until they want another. */
function settledChoice(settled: Settled, { name, key, mine }: PartOfField): Choice {
  const earlier = settled[name]?.choices.find((one) => one.key === key);
  return earlier?.choice === "stored" && isSameValue(earlier.mine, mine) ? "stored" : "mine";
}
