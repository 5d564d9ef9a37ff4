import { useMemo } from "react";
import { useNamed } from "@/features/lookups/use-names";
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

/** A list's rows go by the boat that is listed; a sheet by cruise and course, too. */
const renamedFields = { list: ["barca"], sheet: ["barca", "crociera", "corso"] } as const;
type Place = keyof typeof renamedFields;

/**
 * Bookings or enrolments with the current names of their references: a server may go on sending the previous
 * boat and people. A boat has its name in the club's lists; a person who takes another's place has the name
 * that another record gives them, else their own, read once for each person. A sheet, whose records are few,
 * has cruise and course from the lists, too, and reads who is not joined by id (docs/rules/screens.md#names).
 */
export function useNamedBookings<T extends Booked>(
  records: readonly T[] | undefined,
  place: Place = "list",
): T[] | undefined {
  const named = useNamed(records, renamedFields[place]);
  const { known, unknown } = useMemo(() => peopleIn(records ?? [], place), [records, place]);
  const read = usePersonNames(unknown);
  return useMemo(() => {
    const nameOf = (id: number) => known.get(id) ?? read.get(id);
    return named?.map((record) => withPeople(record, place, nameOf));
  }, [named, place, known, read]);
}

/** The people whom a record joins by their id, with their names, and those whose name no record has. */
function peopleIn(records: readonly Booked[], place: Place) {
  const joined = records.flatMap((record) => rolesOf(record).flatMap(([, part]) => record[part] ?? []));
  const known = new Map(
    joined.flatMap(({ id_usr, nominativo }) => (id_usr && nominativo ? [[id_usr, nominativo] as const] : [])),
  );
  const wanted = records.flatMap((record) =>
    rolesOf(record).flatMap((role) => wantedId(record, role, place) ?? []),
  );
  return { known, unknown: wanted.filter((id) => !known.has(id)) };
}

type Role = ReturnType<typeof rolesOf>[number];

/** The fields of people, with the joined record of each. */
const rolesOf = ({ corso, Organizatore }: Booked) =>
  [
    ["utente", "Utente"],
    ["istruttore", "Istruttore"],
    ["organizatore", corso || Organizatore ? "Organizatore" : "Organizzatore"],
    ["tutor", "Tutor"],
  ] as const;

/**
 * The id in this role where the joined person is another, or in a sheet not said by id; null where they are
 * the same. The member is whose record it is, and is looked for only where another one is joined.
 */
function wantedId(record: Booked, [field, part]: Role, place: Place): number | null {
  const id = record[field];
  const joinedId = record[part]?.id_usr;
  const isUnsaid = !joinedId && (place === "list" || field === "utente");
  return !id || isUnsaid || joinedId === id ? null : id;
}

/** The same record where all joined people are those of its ids. */
function withPeople<T extends Booked>(
  record: T,
  place: Place,
  nameOf: (id: number) => string | undefined,
): T {
  const people = rolesOf(record).flatMap((role) => {
    const id = wantedId(record, role, place);
    if (!id) return [];
    // A person who is joined without an id may be the right one, and stays until a name is read.
    const joined = record[role[1]]?.id_usr ? null : record[role[1]];
    return [
      [role[1], { ...joined, id_usr: id, nominativo: nameOf(id) ?? joined?.nominativo ?? "" }] as const,
    ];
  });
  return people.length > 0 ? { ...record, ...Object.fromEntries(people) } : record;
}
