import { formatDateRange } from "@/lib/format/dates";
import type { Enrolment } from "@/lib/rules/classes";
import type { Booking, Named } from "@/lib/rules/sailings";

/** A name, the number of a record without one, or "" when nothing is set. */
export function nameOr(named: Named | null | undefined, id: number | null | undefined): string {
  return named?.nome || named?.nominativo || (id ? `n. ${id}` : "");
}

export const memberOf = (userCruise: Booking) => nameOr(userCruise.Utente, userCruise.utente) || "Senza nome";
export const cruiseOf = (userCruise: Booking) =>
  nameOr(userCruise.Crociera, userCruise.crociera) || "Crociera";
export const courseOf = (userCourse: Enrolment) => nameOr(userCourse.Corso, userCourse.corso) || "Corso";
export const boatOf = (userCruise: Pick<Booking, "barca" | "Barca">) =>
  nameOr(userCruise.Barca, userCruise.barca);
export const instructorOf = (userCruise: Booking) => nameOr(userCruise.Istruttore, userCruise.istruttore);
export const tutorOf = (userCruise: Booking) => nameOr(userCruise.Tutor, userCruise.tutor);
export const organizerOf = (userCruise: Booking) => nameOr(userCruise.Organizzatore, userCruise.organizatore);

/** The names that `nameOf` gives for the bookings, each once: 'Ivo Sala, Ida Neri'. */
export const namesOf = (sailing: readonly Booking[], nameOf: (userCruise: Booking) => string) =>
  [...new Set(sailing.flatMap((one) => nameOf(one) || []))].join(", ");

export const daysOf = ({ inizio, fine }: Booking) => formatDateRange(inizio, fine);
