import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, ids, key, type Row } from "./columns";
import { documentTypeEntries } from "./document-types";

/**
 * Cruises on offer; logbook posts name one too. `duratamin`, `duratamax` and `giornop` hold the label text
 * (docs/rules/data-forms.md#label-texts).
 */
export const crociere = sqliteTable("crociere", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  tipoattivita: integer(),
  costo: real(),
  prezzofisso: flag(),
  visprezzo: flag(),
  percorso: integer(),
  duratamin: text(),
  duratamax: text(),
  imbarcoseraprima: flag(),
  segpartenza: flag(),
  giornop: text(),
  formativa: ids(),
  modalita: ids(),
  sconti: text({ mode: "json" }).$type<{ anni: number; sconto: number }[]>().notNull().default([]),
  documenti: ids(),
  opzioni: ids(),
  pubblicato: flag(),
  attivo: integer().$type<0 | 1>().notNull().default(1),
});

export function cruise(row: Row<typeof crociere>) {
  const { id, nome, descrizione, tipoattivita, costo, prezzofisso, visprezzo, percorso } = row;
  const { duratamin, duratamax, imbarcoseraprima, segpartenza, giornop } = row;
  const { formativa, modalita, sconti, opzioni, pubblicato, attivo } = row;
  return {
    id,
    nome,
    descrizione,
    tipoattivita,
    costo,
    prezzofisso,
    visprezzo,
    percorso,
    duratamin,
    duratamax,
    imbarcoseraprima,
    segpartenza,
    giornop,
    formativa,
    modalita,
    sconti,
    documenti: documentTypeEntries(row.documenti),
    opzioni,
    pubblicato,
    attivo,
  };
}
