import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { Line } from "../papers";
import type { MemberRequest } from "../request-types";

export interface CreationPerson {
  id_usr: number;
  name: string;
  /** The requests that name this person. */
  requests: readonly number[];
}

/** A participant's name, or the member's number. */
export const participantName = ({ nominativo, utente }: Line): string =>
  nameOrNumber(nominativo, utente, "Socio") || "Senza nome";

/**
 * Those for whom something can be created, each once; `withoutId` are the names of those without a member's
 * id.
 */
export function creationPeople(...requests: readonly MemberRequest[]) {
  const people = new Map<number, CreationPerson>();
  const withoutId: string[] = [];
  for (const { id, Dettaglio = [] } of requests)
    for (const line of Dettaglio) {
      if (!line.utente) {
        withoutId.push(participantName(line));
        continue;
      }
      const known = people.get(line.utente);
      people.set(line.utente, {
        id_usr: line.utente,
        name: known?.name ?? participantName(line),
        requests: [...new Set([...(known?.requests ?? []), id])],
      });
    }
  return { people: [...people.values()], withoutId };
}

/** Those for whom something is created, as the plan checks them: ticked, and without one already. */
export const draftMembers = (
  people: readonly CreationPerson[],
  ticked: readonly number[],
  present: ReadonlySet<number>,
) =>
  people.flatMap(({ id_usr, name }) =>
    ticked.includes(id_usr) && !present.has(id_usr) ? { id_usr, nominativo: name } : [],
  );
