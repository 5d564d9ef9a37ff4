import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const glossario = sqliteTable("glossario", {
  id: key(),
  parola: text().notNull(),
  significato: text().notNull(),
  pubblicato: flag(),
});

export function glossaryEntry({ id, parola, significato, pubblicato }: Row<typeof glossario>) {
  return { id, parola, significato, pubblicato };
}
