import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, key, type Row } from "./columns";

/**
 * Boats; `dati` holds cantiere, lunghezza, larghezza, pescaggio, velico, natante, targa, attivaBool,
 * viareggioBool.
 */
export const barche = sqliteTable("barche", {
  id: key(),
  nome: text().notNull(),
  porto: integer(),
  armatore: integer().notNull(),
  dati: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  collabora: flag(),
  comitato: flag(),
  foto: text(),
  ...audit(),
});

/** A boat; `dati` as JSON text, one of its two forms. */
export function boat(row: Row<typeof barche>) {
  const { id, nome, porto, armatore, collabora, comitato, foto } = row;
  return {
    id,
    nome,
    porto,
    armatore,
    dati: JSON.stringify(row.dati),
    collabora,
    comitato,
    foto,
    ...auditOf(row),
  };
}
