import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

export const sedi = sqliteTable("sedi", {
  id: key(),
  nome: text().notNull(),
  indirizzo: text(),
  numposti: integer(),
  note: text(),
});

export function venue({ id, nome, indirizzo, numposti, note }: Row<typeof sedi>) {
  return { id, nome, indirizzo, numposti, note };
}
