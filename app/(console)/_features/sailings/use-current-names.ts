"use client";

import { useMemo } from "react";
import { useNames } from "@/features/lookups/use-names";
import { usePersonName } from "@/features/members/use-person-name";
import type { Named } from "@/lib/rules/sailings";

interface Referring {
  barca?: number | null;
  Barca?: Named | null;
  crociera?: number | null;
  Crociera?: Named | null;
  corso?: number | null;
  Corso?: Named | null;
  istruttore?: number | null;
  Istruttore?: Person | null;
  organizatore?: number | null;
  Organizzatore?: Person | null;
  tutor?: number | null;
  Tutor?: Person | null;
}
interface Person extends Named {
  id_usr?: number | null;
}

/**
 * Records that belong together with the names of what they reference now: a server may go on sending the
 * joined record of before a change. A boat, cruise or course has the name of the club's lists; a person that
 * the joined record does not carry by the id has their own, read once.
 */
export function useCurrentNames<T extends Referring>(records: readonly T[] | undefined): T[] | undefined {
  const first = records?.[0];
  const boats = useNames("boat", useIds(records, "barca"));
  const cruises = useNames("cruise", useIds(records, "crociera"));
  const courses = useNames("course", useIds(records, "corso"));
  const instructor = usePersonName(unknownId(first?.istruttore, first?.Istruttore));
  const organizer = usePersonName(unknownId(first?.organizatore, first?.Organizzatore));
  const tutor = usePersonName(unknownId(first?.tutor, first?.Tutor));
  return useMemo(() => {
    const ids = [first?.istruttore, first?.organizatore, first?.tutor];
    const known = new Map([instructor, organizer, tutor].map((name, at) => [ids[at], name]));
    const person = (id: number | null | undefined, named: Person | null | undefined) =>
      unknownId(id, named) ? { ...named, id_usr: id, nominativo: known.get(id) ?? "" } : named;
    return records?.map((record) => ({
      ...record,
      ...joined("Barca", record.Barca, boats.get(record.barca ?? 0)),
      ...joined("Crociera", record.Crociera, cruises.get(record.crociera ?? 0)),
      ...joined("Corso", record.Corso, courses.get(record.corso ?? 0)),
      Istruttore: person(record.istruttore, record.Istruttore),
      Organizzatore: person(record.organizatore, record.Organizzatore),
      Tutor: person(record.tutor, record.Tutor),
    }));
  }, [records, first, boats, cruises, courses, instructor, organizer, tutor]);
}

const joined = (part: string, named: Named | null | undefined, nome: string | undefined) =>
  nome ? { [part]: { ...named, nome } } : {};

/** The id of a person whom the joined record does not name by it; 0 where it does. */
const unknownId = (id: number | null | undefined, named: Person | null | undefined) =>
  id && named?.id_usr !== id ? id : 0;

function useIds(records: readonly Referring[] | undefined, field: "barca" | "crociera" | "corso") {
  return useMemo(() => [...new Set(records?.flatMap((record) => record[field] || []))], [records, field]);
}
