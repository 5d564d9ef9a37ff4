import { formatDateRange } from "@/lib/format/dates";
import type { Place } from "./views";

type Named = { nome?: string | null; nominativo?: string | null } | null | undefined;

/** A name, the number of a record without one, or "" when nothing is set. */
export function nameOr(named: Named, id: number | null | undefined): string {
  return named?.nome || named?.nominativo || (id ? `n. ${id}` : "");
}

export const memberOf = (place: Place) => nameOr(place.Utente, place.utente) || "Senza nome";
export const cruiseOf = (place: Place) => nameOr(place.Crociera, place.crociera) || "Crociera";
export const boatOf = (place: Place) => nameOr(place.Barca, place.barca);
export const instructorOf = (place: Place) => nameOr(place.Istruttore, place.istruttore);
export const tutorOf = (place: Place) => nameOr(place.Tutor, place.tutor);
export const organizerOf = (place: Place) => nameOr(place.Organizzatore, place.organizatore);

export const daysOf = ({ inizio, fine }: Place) => formatDateRange(inizio, fine);

/** "1 partecipante", "3 partecipanti". */
export const crewCount = (count: number) => `${count} ${count === 1 ? "partecipante" : "partecipanti"}`;
