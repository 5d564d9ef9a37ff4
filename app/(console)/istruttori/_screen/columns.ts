import { columnsFor } from "@/components/table";
import type { Answer } from "@/lib/contract";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";

export type Instructor = Answer<"istruttori.list">["Istruttori"][number];

/** The full name, else the member's number where the server names nobody. */
export function instructorName({ Utenti, id_usr }: Instructor): string {
  return nameOrNumber(fullName(Utenti), id_usr) || "Istruttore";
}

/** Internal or external, in a word. */
export function relationOf({ interno }: Pick<Instructor, "interno">): string {
  return interno === 1 ? "Interno" : "Esterno";
}

const c = columnsFor<Instructor>();

export const columns = [
  c.text("nome", "Nome e cognome", { value: instructorName }),
  c.text("interno", "Interno/Esterno", { value: relationOf }),
];
