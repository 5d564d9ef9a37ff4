import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

/** Season of a day: `nome` is the season type's name (docs/rules/seasons.md#calendar). One entry a day. */
export const stagionalita = sqliteTable(
  "stagionalita",
  { id: key(), nome: text().notNull(), giorno: text().notNull() },
  (table) => [uniqueIndex("stagionalita_giorno").on(table.giorno)],
);

export function seasonDay({ nome, giorno }: Row<typeof stagionalita>) {
  return { nome, giorno };
}
