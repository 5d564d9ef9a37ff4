import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, named, namedEntry, type Row } from "./columns";

export const ruoli = sqliteTable("ruoli", { ...named(), etichetta: text(), ...audit() });

export function role(row: Row<typeof ruoli>) {
  return { ...namedEntry(row), etichetta: row.etichetta, ...auditOf(row) };
}
