import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, ids, key, type Row } from "./columns";

/** Training modules; `dati` is the ordered list of topics. */
export const formazione = sqliteTable("formazione", {
  id: key(),
  nome: text().notNull(),
  obbiettivo: text(),
  descrizione: text(),
  note: text(),
  pubblicato: flag(),
  destinatari: ids(),
  dati: text({ mode: "json" }).$type<{ argomento: string; note: string }[]>().notNull().default([]),
  ...audit(),
});

export function trainingModule(row: Row<typeof formazione>) {
  const { id, nome, obbiettivo, descrizione, note, pubblicato, destinatari, dati } = row;
  return { id, nome, obbiettivo, descrizione, note, pubblicato, destinatari, dati, ...auditOf(row) };
}
