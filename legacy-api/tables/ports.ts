import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

export const porti = sqliteTable("porti", { id: key(), nome: text().notNull(), descrizione: text() });

export function port({ id, nome, descrizione }: Row<typeof porti>) {
  return { id, nome, descrizione };
}
