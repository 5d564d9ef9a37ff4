import { todayInRome } from "../../rules/dates";
import { isClosedCourse, isToClose, OPEN } from "../../rules/lessons";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";

/**
 * No booking is closed that is open and not over, as the lists say under its lock; one that is closed already
 * is no reason to leave the rest open (docs/rules/user-cruises.md#closing). Throws Refused: 422 `refused`,
 * and the failures of the reads.
 */
export async function checkSailingClosing({ caller, body, base, context }: RuleInput): Promise<void> {
  const init = { token: caller.session.token, context };
  const { Attivita } = await callLegacy("crocierautente.toClose", init);
  const toClose = new Set(Attivita.map(({ id }) => id));
  const others = closedBookings((body as { ids: string }).ids, base?.prenotazioni).filter(
    (id) => !toClose.has(id),
  );
  if (others.length === 0) return;
  const { Crociera } = await callLegacy("crocierautente.list", init);
  if (Crociera.some(({ id, chiusa }) => chiusa !== 1 && others.includes(id)))
    throw new Refused("refused", "Non è ancora finita: nel frattempo qualcuno l'ha spostata.");
}

/**
 * The bookings that participants' `ids` stand for: a server may number participants for themselves, so where
 * they are not the `named` bookings' ids, these count.
 */
function closedBookings(ids: string, named: unknown): number[] {
  const participants = ids.split(",").map(Number);
  const bookings = [named ?? []].flat().map(Number);
  return bookings.every((id) => participants.includes(id)) ? participants : bookings;
}

type Course = Parameters<typeof isToClose>[0];

/**
 * An enrolment is closed from the day after its last lesson, by what is stored and changed
 * (docs/rules/user-courses.md#closing). Throws Refused: 422 `refused`.
 */
export function checkCourseClosing({ body, stored }: RuleInput): void {
  const [before, change] = [stored as Course, body as Course];
  if (!isClosedCourse(change) || isClosedCourse(before)) return;
  if (!isToClose({ ...before, ...change, stato: OPEN }, todayInRome()))
    throw new Refused("refused", "Non è ancora finito: l'ultima lezione non è passata.");
}
