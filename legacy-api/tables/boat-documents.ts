import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { tipodocbarca } from "./boat-document-types";
import { flag, key, type Row } from "./columns";

/** Boat documents; a refused one stays, out of every list, with `rifiutato` 1. */
export const docbarca = sqliteTable(
  "docbarca",
  {
    id_doc: key(),
    id_usr: integer().notNull(),
    tipo: integer().notNull(),
    nome: text().notNull(),
    barca: integer(),
    scadenza: text(),
    eterno: flag(),
    accettato: flag(),
    rifiutato: flag(),
    motivazione: text(),
    dati: text({ mode: "json" }).$type<{ massimale?: string; titolare?: string }>().notNull().default({}),
    path: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [index("docbarca_utente").on(table.id_usr), index("docbarca_tipo").on(table.tipo)],
);

/**
 * Beside the entity's fields the upload date and the assignment, which the review list shows; `dati` as JSON
 * text.
 */
export function boatDocument(
  row: Row<typeof docbarca>,
  type: Row<typeof tipodocbarca> | null,
  Owner: { nome: string; cognome: string } | null,
  ll: { nominativo: string } | null,
) {
  const { id_doc, id_usr, tipo, nome, barca, scadenza, path, accettato, eterno, created_at } = row;
  const Tipo = type && {
    nome: type.nome,
    scadenza: type.scadenza,
    titolare: type.titolare,
    massimale: type.massimale,
    eterno: type.eterno,
  };
  return {
    id: id_doc,
    id_doc,
    id_usr,
    tipo,
    nome,
    barca,
    scadenza,
    path,
    accettato,
    eterno,
    dati: JSON.stringify(row.dati),
    Tipo,
    Owner,
    ll,
    created_at,
  };
}
