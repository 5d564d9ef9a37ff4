import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

type Named = { nome: string } | null;

/** Card types of bodies. */
export const tipotessera = sqliteTable("tipotessera", {
  id: key(),
  nome: text().notNull(),
  ente: integer(),
  eta: integer(),
  costo: real(),
  nonpraticante: flag(),
  maggiorenne: flag(),
  visitam: flag(),
  regate: flag(),
  note: text(),
  scadenza: text(),
});

export function cardType(row: Row<typeof tipotessera>, Ente: Named) {
  const { id, nome, ente, eta, costo, nonpraticante, maggiorenne, visitam, regate, note, scadenza } = row;
  return { id, nome, ente, eta, costo, nonpraticante, maggiorenne, visitam, regate, note, scadenza, Ente };
}
