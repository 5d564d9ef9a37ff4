import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { readLegacyDate, todayInRome } from "@/lib/rules/dates";
import { lessonsOf, OPEN } from "@/lib/rules/lessons";

type NewBooking = NonNullable<Body<"crocierautente.create">>;
type NewEnrolment = NonNullable<Body<"corsoutente.create">>;

/** A booking like one of the sailing's, of another member. */
export function bookingFor(booking: UserCruise, utente: number): NewBooking {
  return {
    crociera: booking.crociera ?? 0,
    utente,
    barca: booking.barca ?? 0,
    inizio: booking.inizio ?? "",
    fine: booking.fine ?? "",
    istruttore: booking.istruttore ?? 0,
    organizatore: booking.organizatore ?? 0,
    tutor: booking.tutor ?? 0,
    telefono: null,
    intolleranze: null,
    capoflottiglia: 0,
    formativa: idsOf(booking.formativa),
    stato: 0,
    chiusa: 0,
  };
}

/** A booking that was taken off, once more, with what is the member's alone and the day it was made on. */
export function bookingAgain(booking: UserCruise): NewBooking {
  const { utente, telefono, intolleranze, capoflottiglia } = booking;
  return {
    ...bookingFor(booking, utente ?? 0),
    telefono,
    intolleranze,
    capoflottiglia: capoflottiglia === 1 ? 1 : 0,
    iscrizione: dayOf(booking),
  };
}

/** An enrolment like one of the class's, of another member. */
export function enrolmentFor(enrolment: UserCourse, utente: number): NewEnrolment {
  return {
    corso: enrolment.corso ?? 0,
    utente,
    istruttore: enrolment.istruttore ?? 0,
    organizatore: enrolment.organizatore ?? 0,
    barca: enrolment.barca ?? 0,
    porto: enrolment.porto ?? 0,
    date: [...lessonsOf(enrolment)],
    iscrizione: todayInRome(),
    stato: OPEN,
  };
}

/** An enrolment that was taken off, once more, with the day that it was made on. */
export function enrolmentAgain(enrolment: UserCourse): NewEnrolment {
  return {
    ...enrolmentFor(enrolment, enrolment.utente ?? 0),
    iscrizione: dayOf(enrolment) ?? todayInRome(),
  };
}

type Made = Pick<UserCourse | UserCruise, "iscrizione">;

/** The day that a record was made on; null where it has none, or one that nobody can read. */
const dayOf = ({ iscrizione }: Made) => readLegacyDate(iscrizione);

/** Whether the day that a record was made on, if it has one, can be written again. */
export const keepsDay = (record: Made) => !record.iscrizione?.trim() || dayOf(record) !== null;
