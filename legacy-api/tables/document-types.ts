import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, ids, key, type Row } from "./columns";

export const tipodoc = sqliteTable("tipodoc", {
  id_tipo: key(),
  nome: text().notNull(),
  affiliazione: text(),
  eterno: flag(),
  ruoli: ids(),
  ...audit(),
});

export function documentType(row: Row<typeof tipodoc>) {
  const { id_tipo, nome, affiliazione, eterno, ruoli } = row;
  return { id_tipo, nome, affiliazione, eterno, ruoli, ...auditOf(row) };
}

export const documentTypeEntries = (ids: readonly number[]) => ids.map((id_tipo) => ({ id_tipo }));
