import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";
import { memberHref } from "@/lib/routes";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export type Delegation = Answer<"deleghe.all">["Delega"][number];

/** The name of one of the two, else the number; an empty cell where the server names nobody. */
export function delegationPartyName(person: Delegation["Rappresentante"]): string {
  return nameOrNumber(person?.nominativo, person?.id_usr);
}

const c = columnsFor<Delegation>();

export const columns = [
  c.text("rappresentante", "Rappresentante", { value: (row) => delegationPartyName(row.Rappresentante) }),
  c.text("rappresentato", "Rappresentato", {
    value: (row) => delegationPartyName(row.Rappresentato),
    href: (row) => memberHref(row.Rappresentato?.id_usr),
  }),
];
