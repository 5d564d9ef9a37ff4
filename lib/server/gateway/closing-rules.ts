import type { Answer } from "../../contract";
import { toRecordName } from "../../contract/live";
import { todayInRome } from "../../rules/dates";
import { readId } from "../../rules/ids";
import { isClosedEnrolment, isToClose, lastLesson, noLessonsText, OPEN } from "../../rules/lessons";
import { bookingsOfParticipants } from "../../rules/participants";
import { isClosedBooking, sailingKey } from "../../rules/sailings";
import { callLegacy } from "../legacy/call";
import { Refused } from "../legacy/failures";
import type { RuleInput } from "./rule-input";
import { namedRecords } from "./touched-records";

/**
 * Checks, by reads under its locks, that all `ids` are participants of one sailing that is to be closed, that
 * their bookings are locked, and that none of these is open and not over; throws Refused: 410 `gone`, 422
 * `refused`, and the reads' failures. The bookings that the browser names identify the sailing, and may be
 * the ones to lock (docs/rules/user-cruises.md#closing).
 */
export async function checkSailingClosing(input: RuleInput): Promise<void> {
  const { body, base, asCaller } = input;
  const ids = (body as { ids: string }).ids.split(",").map(Number);
  const named = namedBookings(base);
  const { Attivita } = await callLegacy("crocierautente.toClose", asCaller);
  const booking = Attivita.find(({ id }) => (named.length > 0 ? named : ids).includes(id));
  if (!booking) throw new Refused("gone", "Non è più tra le crociere da chiudere.");
  const sailing = Attivita.filter((one) => sailingKey(one) === sailingKey(booking));
  const { Passeggeri } = await callLegacy("crocierautente.participants", { ...asCaller, body: booking });
  const participants = Passeggeri.length > 0 ? Passeggeri : sailing;
  if (!ids.every((id) => hasId(participants, id))) throw new Refused("refused", othersTakePartText);
  const areBookings = haveBookingIds(participants, sailing);
  const closed = areBookings ? Attivita.filter(({ id }) => ids.includes(id)) : sailing;
  const locked = namedRecords("crocierautente.close", input);
  if (!closed.every(({ id }) => locked.includes(toRecordName("crocierautente", id))))
    throw new Refused("refused", othersTakePartText);
  const others = areBookings ? ids.filter((id) => !hasId(Attivita, id)) : [];
  if (others.length > 0 && hasOpen((await callLegacy("crocierautente.list", asCaller)).Crociera, others))
    throw new Refused("refused", notOverText);
}

/**
 * 'Chiudi crociere finite' closes the bookings that its question has counted: 422 `refused` when by now
 * another booking is over, which `base.prenotazioni` does not name (docs/rules/user-cruises.md#closing-all).
 * Without `base` it closes every booking that is over.
 */
export async function checkFinishedClosing({ base, asCaller }: RuleInput): Promise<void> {
  if (base?.prenotazioni === undefined) return;
  const { Attivita } = await callLegacy("crocierautente.toClose", asCaller);
  const counted = new Set(namedBookings(base));
  if (!Attivita.every(({ id }) => counted.has(id))) throw new Refused("refused", moreOverText);
}

const namedBookings = (base: RuleInput["base"]): number[] =>
  [base?.prenotazioni].flat().flatMap((id) => readId(id) ?? []);

const moreOverText = "Nel frattempo sono finite altre uscite: chiudi questa domanda e contale di nuovo.";
const othersTakePartText = "Chi partecipa è cambiato nel frattempo: riprova.";
const notOverText = "Non è ancora finita: nel frattempo qualcuno l'ha spostata.";

type Bookings = Answer<"crocierautente.list">["Crociera"];

const hasId = (records: readonly { id: number }[], id: number) => records.some((one) => one.id === id);

const hasOpen = (bookings: Bookings, ids: readonly number[]) =>
  bookings.some((one) => !isClosedBooking(one) && ids.includes(one.id));

/** A server may number participants for themselves; otherwise they have the ids of their bookings. */
function haveBookingIds(
  participants: Answer<"crocierautente.participants">["Passeggeri"],
  sailing: Bookings,
): boolean {
  const bookings = bookingsOfParticipants(participants, sailing);
  return participants.some(({ id }, at) => bookings[at]?.id === id);
}

/**
 * A closed booking is not changed any more (docs/rules/user-cruises.md#closing). Throws Refused: 422
 * `refused`.
 */
export function checkOpenBooking({ body, stored }: RuleInput): void {
  if (isClosedBooking(stored as Bookings[number]) && Object.keys(body as object).length > 0)
    throw new Refused("refused", closedText("la prenotazione"), closedMeanwhile);
}

/**
 * Nor is a closed enrolment, but closing it again changes nothing (docs/rules/user-courses.md#closing).
 * Throws Refused: 422 `refused`.
 */
export function checkOpenEnrolment({ body, stored }: RuleInput): void {
  const isClosingAlone = Object.keys(body as object).every((name) => name === "stato");
  if (isClosedEnrolment(stored as EnrolmentState) && !isClosingAlone)
    throw new Refused("refused", closedText("l'iscrizione"), closedMeanwhile);
}

const closedText = (what: string) => `Nel frattempo ${what} è stata chiusa: non si può più modificare.`;

/** No later try can succeed, which the browser cannot tell from the sentence. */
const closedMeanwhile = { details: { closed: true } };

type EnrolmentState = Parameters<typeof isToClose>[0];

/**
 * An enrolment is closed from the day after its last lesson, and without one never, by what is stored and
 * changed (docs/rules/user-courses.md#closing). Throws Refused: 422 `refused`.
 */
export function checkCourseClosing({ body, stored }: RuleInput): void {
  const [before, change] = [stored as EnrolmentState, body as EnrolmentState];
  if (!isClosedEnrolment(change) || isClosedEnrolment(before)) return;
  const enrolment = { ...before, ...change, stato: OPEN };
  if (lastLesson(enrolment) === null) throw new Refused("refused", noLessonsText);
  if (!isToClose(enrolment, todayInRome()))
    throw new Refused("refused", "Non è ancora finito: l'ultima lezione non è passata.");
}
