import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

type Person = { nome: string; cognome: string } | null;

/** Licences; a refused or removed one stays, out of every list, with `rifiutato` 1. */
export const qualifiche = sqliteTable("qualifiche", {
  id: key(),
  id_usr: integer().notNull(),
  tipo: integer().notNull(),
  accettato: flag(),
  rifiutato: flag(),
  scadenza: text(),
  path: text().notNull(),
  created_at: text().notNull(),
});

export function licence(
  row: Row<typeof qualifiche>,
  TipoBrevetti: { nome: string } | null,
  Utenti: Person,
  Enti: { nome: string } | null,
  ll: { nominativo: string } | null,
) {
  const { id, accettato, path, scadenza } = row;
  return { id, id_doc: id, TipoBrevetti, Utenti, Enti, accettato, path, scadenza, ll };
}
