import { integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, key } from "./columns";

/** The delegations: `idDelegante` gives the power to act, `idDelegato` uses it. */
export const deleghe = sqliteTable(
  "deleghe",
  { id: key(), idDelegante: integer().notNull(), idDelegato: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("deleghe_coppia").on(table.idDelegante, table.idDelegato)],
);

/** A delegation with the id and the name of both persons (docs/rules/roles.md#delegations). */
export function delegation(row: { id: number; Rappresentante: Named; Rappresentato: Named }) {
  const { id, Rappresentante, Rappresentato } = row;
  return { id, Rappresentante: named(Rappresentante), Rappresentato: named(Rappresentato) };
}

type Named = { id_usr: number; nominativo: string } | null;

function named(person: Named): Named {
  return person && { id_usr: person.id_usr, nominativo: person.nominativo };
}
