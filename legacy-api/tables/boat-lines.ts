import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, key, type Row } from "./columns";

/** Boat lines; `prezzi` is one price in euros a season type. */
export const lineabarca = sqliteTable("lineabarca", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  prezzi: text({ mode: "json" })
    .$type<{ id: number; nome: string; prezzo: number }[]>()
    .notNull()
    .default([]),
  ...audit(),
});

export function boatLine(row: Row<typeof lineabarca>) {
  const { id, nome, descrizione, prezzi } = row;
  return { id, nome, descrizione, prezzi, ...auditOf(row) };
}
