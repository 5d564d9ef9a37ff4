import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const modeColumns = () => ({
  id: key(),
  nome: text().notNull(),
  visibile: flag(),
  descrizione: text(),
  note: text(),
});

export const modalita = sqliteTable("modalita", modeColumns());

export function mode({ id, nome, visibile, descrizione, note }: Row<typeof modalita>) {
  return { id, nome, visibile, descrizione, note };
}
