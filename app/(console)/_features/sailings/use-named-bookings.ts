import { useMemo } from "react";
import { useIdsOf, useNamed, useNames } from "@/features/lookups/use-names";
import { usePersonNames } from "@/features/members/use-person-names";
import type { Booked } from "./use-current-names";

/** The fields of people, with the joined record of each: an enrolment has another one for its organizer. */
const roles = [
  ["utente", "Utente"],
  ["istruttore", "Istruttore"],
  ["organizatore", "Organizzatore"],
  ["organizatore", "Organizatore"],
  ["tutor", "Tutor"],
] as const;
type Role = (typeof roles)[number];

const boatIdOf = ({ barca }: Booked) => barca;

/**
 * A list of bookings or enrolments with the current names of their references: a server may go on sending the
 * previous boat and people. A boat has its name in the club's lists; a person who takes another's place has
 * the name that another record gives them, else their own, read once for each person
 * (docs/rules/screens.md#names).
 */
export function useNamedBookings<T extends Booked>(records: readonly T[] | undefined): T[] | undefined {
  const named = useNamed(records);
  const boats = useNames("boat", useIdsOf(records, boatIdOf));
  const { known, unknown } = useMemo(() => peopleIn(records ?? []), [records]);
  const read = usePersonNames(unknown);
  return useMemo(() => {
    const nameOf = (id: number) => known.get(id) ?? read.get(id) ?? "";
    return named?.map((record) => withPeople(withBoat(record, boats), nameOf));
  }, [named, boats, known, read]);
}

/** The people whom a record joins by their id, with their names, and those whose name no record has. */
function peopleIn(records: readonly Booked[]) {
  const joined = records.flatMap((record) => roles.flatMap(([, part]) => record[part] ?? []));
  const known = new Map(
    joined.flatMap(({ id_usr, nominativo }) => (id_usr && nominativo ? [[id_usr, nominativo] as const] : [])),
  );
  const replaced = records.flatMap((record) => roles.flatMap((role) => replacedId(record, role) ?? []));
  return { known, unknown: replaced.filter((id) => !known.has(id)) };
}

/** The id in this role where the joined person is another; null where they are the same. */
function replacedId(record: Booked, [field, part]: Role): number | null {
  const id = record[field];
  const joinedId = record[part]?.id_usr;
  return id && joinedId && joinedId !== id ? id : null;
}

/** The same record where its boat has this name already. */
function withBoat<T extends Booked>(record: T, boats: ReadonlyMap<number, string>): T {
  const nome = boats.get(record.barca ?? 0);
  return !nome || nome === record.Barca?.nome ? record : { ...record, Barca: { ...record.Barca, nome } };
}

/** The same record where nobody has taken another's place. */
function withPeople<T extends Booked>(record: T, nameOf: (id: number) => string): T {
  const replaced = roles.flatMap((role) => {
    const id = replacedId(record, role);
    return id ? [[role[1], { id_usr: id, nominativo: nameOf(id) }] as const] : [];
  });
  return replaced.length > 0 ? { ...record, ...Object.fromEntries(replaced) } : record;
}
