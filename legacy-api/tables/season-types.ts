import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

export const tipostagione = sqliteTable("tipostagione", { id: key(), nome: text().notNull() });

export function seasonType({ id, nome }: Row<typeof tipostagione>) {
  return { id, nome };
}
