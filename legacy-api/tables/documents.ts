import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, key, type Row } from "./columns";

type Person = { nome: string; cognome: string } | null;

/** Members' documents; a refused one stays, out of every list, with `rifiutato` 1. */
export const documenti = sqliteTable(
  "documenti",
  {
    id_doc: key(),
    id_usr: integer().notNull(),
    id_tipo: integer().notNull(),
    accettato: flag(),
    rifiutato: flag(),
    motivazione: text(),
    scadenza: text(),
    eterno: flag(),
    path: text().notNull(),
    ...audit(),
  },
  (table) => [
    index("documenti_stato").on(table.accettato, table.rifiutato),
    index("documenti_tipo").on(table.id_tipo),
    index("documenti_utente").on(table.id_usr),
    index("documenti_path").on(table.path),
  ],
);

export function memberDocument(
  row: Row<typeof documenti>,
  TipoDoc: { nome: string; id_tipo: number } | null,
  Utenti: Person,
  ll: { nominativo: string } | null,
) {
  const { id_doc, id_usr, id_tipo, accettato, scadenza, eterno, path } = row;
  return { id_doc, id_usr, id_tipo, accettato, scadenza, eterno, path, TipoDoc, Utenti, ll, ...auditOf(row) };
}
