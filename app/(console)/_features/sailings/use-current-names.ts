import { useMemo } from "react";
import { useIdsOf, useNames } from "@/features/lookups/use-names";
import { usePersonNames } from "@/features/members/use-person-names";
import type { Named } from "@/lib/rules/sailings";

/** The references of a booking or an enrolment, each with its joined record. */
export interface Booked {
  barca?: number | null;
  Barca?: Named | null;
  crociera?: number | null;
  Crociera?: Named | null;
  corso?: number | null;
  Corso?: Named | null;
  utente?: number | null;
  Utente?: Person | null;
  istruttore?: number | null;
  Istruttore?: Person | null;
  organizatore?: number | null;
  Organizzatore?: Person | null;
  /** As the record of a class spells it. */
  Organizatore?: Person | null;
  tutor?: number | null;
  Tutor?: Person | null;
}
interface Person extends Named {
  id_usr?: number | null;
}

/**
 * Records that belong together, with the current names of their references: after a change a server may still
 * send the previous joined record. Boats, cruises and courses are named by the club's lists; a person whose
 * joined record has another id or none is read once, and without an id keeps the joined name until then.
 */
export function useCurrentNames<T extends Booked>(records: readonly T[] | undefined): T[] | undefined {
  const boats = useNames("boat", useIdsOf(records, boatOf));
  const cruises = useNames("cruise", useIdsOf(records, cruiseOf));
  const courses = useNames("course", useIdsOf(records, courseOf));
  const people = usePersonNames(
    (records ?? []).flatMap((record) => [
      ...unknownIds(record.istruttore, record.Istruttore),
      ...unknownIds(record.organizatore, organizerOf(record)),
      ...unknownIds(record.tutor, record.Tutor),
    ]),
  );
  return useMemo(() => {
    const person = (id: number | null | undefined, named: Person | null | undefined) => {
      const [unknown] = unknownIds(id, named);
      if (!unknown) return named;
      const joinedName = named?.id_usr ? null : named?.nominativo;
      return { ...named, id_usr: unknown, nominativo: people.get(unknown) ?? joinedName ?? "" };
    };
    return records?.map((record) => ({
      ...record,
      ...joined("Barca", record.Barca, boats.get(record.barca ?? 0)),
      ...joined("Crociera", record.Crociera, cruises.get(record.crociera ?? 0)),
      ...joined("Corso", record.Corso, courses.get(record.corso ?? 0)),
      Istruttore: person(record.istruttore, record.Istruttore),
      [record.corso ? "Organizatore" : "Organizzatore"]: person(record.organizatore, organizerOf(record)),
      Tutor: person(record.tutor, record.Tutor),
    }));
  }, [records, boats, cruises, courses, people]);
}

const boatOf = ({ barca }: Booked) => barca;
const cruiseOf = ({ crociera }: Booked) => crociera;
const courseOf = ({ corso }: Booked) => corso;

const joined = (part: string, named: Named | null | undefined, nome: string | undefined) =>
  nome ? { [part]: { ...named, nome } } : {};

const organizerOf = ({ Organizzatore, Organizatore }: Booked) => Organizatore ?? Organizzatore;

/** The id of a person whom the joined record does not name by it; empty where it does. */
const unknownIds = (id: number | null | undefined, named: Person | null | undefined) =>
  id && named?.id_usr !== id ? [id] : [];
