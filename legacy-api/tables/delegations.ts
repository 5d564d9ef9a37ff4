import { integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, key } from "./columns";

/** Who may act for whom: `idDelegante` gives the power, `idDelegato` uses it. */
export const deleghe = sqliteTable(
  "deleghe",
  { id: key(), idDelegante: integer().notNull(), idDelegato: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("deleghe_coppia").on(table.idDelegante, table.idDelegato)],
);

/** Who acts for whom: each with id and name (docs/rules/roles.md#delegations). */
export function delegation(row: { id: number; Rappresentante: Named; Rappresentato: Named }) {
  const { id, Rappresentante, Rappresentato } = row;
  return { id, Rappresentante: named(Rappresentante), Rappresentato: named(Rappresentato) };
}

type Named = { id_usr: number; nominativo: string } | null;

function named(person: Named): Named {
  return person && { id_usr: person.id_usr, nominativo: person.nominativo };
}
