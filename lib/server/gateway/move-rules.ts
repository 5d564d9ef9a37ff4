import { readList } from "../../contract/field-types";
import { toRecordName } from "../../contract/live";
import { classKey, type Enrolment } from "../../rules/classes";
import type { IsoDate } from "../../rules/dates";
import { isClosedEnrolment } from "../../rules/lessons";
import { type Booking, sailingKey } from "../../rules/sailings";
import { Refused } from "../legacy/failures";
import { comparedFields, isInClass, isOnSailing } from "./repeat-rules";
import type { RuleInput } from "./rule-input";

/**
 * Nobody gets on a sailing twice by a move either (docs/rules/user-cruises.md#form): 422 `refused` when the
 * booking, as it is stored with its changes, goes where its member has another open one.
 */
export async function checkMovedBooking(input: RuleInput): Promise<void> {
  const before = input.stored as Omit<Booking, "id">;
  const after = withChanges(before, input.body);
  const isMoved = after.utente !== before.utente || sailingKey(after) !== sailingKey(before);
  if (!isMoved || !after.utente || after.barca === undefined) return;
  await lockMember(input, after.utente);
  if (await isOnSailing(input, after)) throw new Refused("refused", "Il socio è già su questa uscita.");
}

/** Nor into a class (docs/rules/user-courses.md#form): 422 `refused`. */
export async function checkMovedEnrolment(input: RuleInput): Promise<void> {
  const before = input.stored as Omit<Enrolment, "id">;
  const changed = withChanges(before, input.body);
  const isDateChanged = "date" in (input.body as object);
  const after = isDateChanged ? { ...changed, date: readList(changed.date) as IsoDate[] } : changed;
  const isMoved = after.utente !== before.utente || classKey(after) !== classKey(before);
  if (!isMoved || !after.utente || isClosedEnrolment(after)) return;
  if (comparedFields.some((field) => after[field] === undefined)) return;
  await lockMember(input, after.utente);
  if (await isInClass(input, after)) throw new Refused("refused", "Il socio è già in questa classe.");
}

/** As a new booking and a new enrolment do: nobody gets there between the look and the write. */
async function lockMember({ alsoLock }: RuleInput, member: number): Promise<void> {
  await alsoLock?.(toRecordName("socio", member));
}

/** The record with its changes; what the server has joined of a changed reference is of the old one. */
function withChanges<T extends object>(before: T, body: unknown): T {
  const joined = Object.keys(body as object).map((name) => [
    name.charAt(0).toUpperCase() + name.slice(1),
    null,
  ]);
  return { ...before, ...(body as object), ...Object.fromEntries(joined) };
}
