import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, ids, key, type Row } from "./columns";

export const doccirc = sqliteTable("doccirc", {
  id: key(),
  nome: text().notNull(),
  scadenza: text(),
  famiglia: integer(),
  ruoli: ids(),
  pubblicato: flag(),
  path: text(),
  sorgente: text(),
  ...audit(),
});

export function clubDocument(row: Row<typeof doccirc>, Famiglia: { nome: string } | null) {
  const { id, nome, scadenza, famiglia, ruoli, pubblicato, path, sorgente } = row;
  return { id, nome, scadenza, famiglia, ruoli, pubblicato, path, sorgente, Famiglia, ...auditOf(row) };
}
