import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, ids, key, type Row } from "./columns";

/** Itineraries; `lunghezza` is nautical miles, `sbarco` counts on one-way ones alone. */
export const percorsi = sqliteTable("percorsi", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  lunghezza: real(),
  oneway: flag(),
  imbarchi: ids(),
  imbarco: integer(),
  sbarco: integer(),
});

export function itinerary(row: Row<typeof percorsi>) {
  const { id, nome, descrizione, lunghezza, oneway, imbarchi, imbarco, sbarco } = row;
  return { id, nome, descrizione, lunghezza, oneway, imbarchi, imbarco, sbarco };
}
