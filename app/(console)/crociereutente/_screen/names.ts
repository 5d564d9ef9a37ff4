import { formatDateRange } from "@/lib/format/dates";
import type { UserCruise } from "./views";

type Named = { nome?: string | null; nominativo?: string | null } | null | undefined;

/** A name, the number of a record without one, or "" when nothing is set. */
export function nameOr(named: Named, id: number | null | undefined): string {
  return named?.nome || named?.nominativo || (id ? `n. ${id}` : "");
}

export const memberOf = (userCruise: UserCruise) =>
  nameOr(userCruise.Utente, userCruise.utente) || "Senza nome";
export const cruiseOf = (userCruise: UserCruise) =>
  nameOr(userCruise.Crociera, userCruise.crociera) || "Crociera";
export const boatOf = (userCruise: UserCruise) => nameOr(userCruise.Barca, userCruise.barca);
export const instructorOf = (userCruise: UserCruise) => nameOr(userCruise.Istruttore, userCruise.istruttore);
export const tutorOf = (userCruise: UserCruise) => nameOr(userCruise.Tutor, userCruise.tutor);
export const organizerOf = (userCruise: UserCruise) =>
  nameOr(userCruise.Organizzatore, userCruise.organizatore);

export const daysOf = ({ inizio, fine }: UserCruise) => formatDateRange(inizio, fine);
