import { isDeepStrictEqual } from "node:util";
import { finalStates, isSave } from "@/lib/contract/stored";
import type { Club } from "./club";
import type { Outcome, Sent } from "./meeting";
import { findWritten, type Reads } from "./reads";
import { seenBy } from "./seen";
import { type Effect, effectOf, isDecision } from "./writes";

/** The faults in the outcome of writes that met, each as a sentence; `reads` are made after it. */
export async function problemsOf(club: Club, outcome: Outcome, reads: Reads): Promise<string[]> {
  const { meeting, sent, late } = outcome;
  const problems = [...sent.flatMap(answerProblems), ...orderProblems(sent), ...decisionProblems(outcome)];
  if (meeting.writes.length === 1 && sent[0]?.status !== 200) problems.push("was not confirmed");
  if (areApart(sent) && sent.some((one) => one.status !== 200 && one !== late))
    problems.push("a save of other fields was not confirmed");
  for (const one of sent) problems.push(...(await lossesOf(club, one, outcome, reads)));
  return problems.map((problem) => `${meeting.name}: ${problem} (${sent.map(describe).join(", ")})`);
}

const describe = ({ write, status, body }: Sent) => `${write.name} ${status} ${body.err ?? ""}`.trim();

const isConfirmed = ({ status }: Sent) => status === 200;

function answerProblems({ write, status, body, up }: Sent): string[] {
  const problems = [];
  if (up.length > 1) problems.push(`${write.name} went up ${up.length} times`);
  if (status === 200 && up.length === 0) problems.push(`${write.name} was confirmed and never went up`);
  const isExpected = [200, 409, 410, 504].includes(status) || body.code === "refused";
  if (!isExpected) problems.push(`${write.name} was answered ${status} ${String(body.code)}`);
  return problems;
}

/** Writes of one record are never under way at the same time. */
function orderProblems([one, other]: readonly Sent[]): string[] {
  const overlap = one?.up.some((a) => other?.up.some((b) => a.began < b.ended && b.began < a.ended));
  return overlap ? ["both were under way at the same time"] : [];
}

/** Of two decisions one is made, and the other person is told. */
function decisionProblems({ sent, late }: Outcome): string[] {
  if (sent.length < 2 || !sent.every(({ write }) => isDecision(write))) return [];
  const isTold = sent.some(({ status }) => status === 409 || status === 410);
  const made = sent.filter(({ up }) => up.length > 0);
  const isConfirmedOnce = sent.filter(isConfirmed).length === (late ? 0 : 1);
  return isTold && made.length === 1 && isConfirmedOnce ? [] : ["not exactly one decision was made"];
}

/** Whether they are saves of different fields of one record. */
function areApart([one, other]: readonly Sent[]): boolean {
  if (!one?.changes || !other?.changes || one.write.key !== other.write.key) return false;
  return Object.keys(one.changes).every((name) => !Object.hasOwn(other.changes ?? {}, name));
}

/**
 * The effects of a confirmed write that are not there any more, unless a later write was meant to change the
 * same.
 */
async function lossesOf(club: Club, one: Sent, { sent, subject }: Outcome, reads: Reads): Promise<string[]> {
  if (!isConfirmed(one)) return [];
  const effect = effectOf(one.write, one.changes);
  const found = await findWritten(reads, one.write, subject, one.person);
  if (effect.kind === "gone")
    return found ? [`${one.write.name} was confirmed, and the record is there`] : [];
  const later = sent.filter((other) => other !== one && (other.up[0]?.began ?? 0) > (one.up[0]?.began ?? 0));
  // A closing of all that is over closes every record that is still there.
  const takers = one.write.touched.in === "list" ? sent : later;
  const names = Object.keys(one.changes ?? {});
  const isUnseen = later.some((other) => {
    const seen = isConfirmed(other) && effectOfSent(other).kind === "gone" && seenBy(other, subject);
    return seen && names.some((name) => Object.hasOwn(seen, name));
  });
  if (isUnseen) return [`${one.write.name} was confirmed and deleted unseen`];
  const isTakenAway = takers.some((other) => effectOfSent(other).kind === "gone" && other.up.length > 0);
  if (isTakenAway) return [];
  const lost = `${one.write.name} was confirmed and is lost`;
  if (effect.kind === "beside") return (await effect.isThere(club.db, subject.id)) ? [] : [lost];
  if (!found) return [`${lost}: no record`];
  const wanted = effect.fields(one.body);
  const changedLater = new Set(later.flatMap((other) => fieldsOf(other)));
  const finals = isSave(one.write.key) ? finalStates(one.write.key) : {};
  const isLost = (name: string) =>
    (!changedLater.has(name) || finals[name] === wanted[name]) &&
    !isDeepStrictEqual(inOneForm(found.opened[name]), inOneForm(wanted[name]));
  const lostFields = Object.keys(wanted).filter(isLost);
  return lostFields.length > 0 ? [`${lost}: ${lostFields.join(", ")}`] : [];
}

/** Numbers as text: a changed value is sent in the form in which it was stored. */
const inOneForm = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, part) => (typeof part === "number" ? String(part) : part)));

const effectOfSent = ({ write, changes }: Sent): Effect => effectOf(write, changes);

/** The fields that a write is meant to change. */
function fieldsOf(one: Sent): string[] {
  const effect = effectOfSent(one);
  return effect.kind === "fields"
    ? Object.keys(effect.fields({ record: {}, Documenti: {}, ...one.body }))
    : [];
}
