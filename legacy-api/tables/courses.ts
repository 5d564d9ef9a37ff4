import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, ids, key, type Row } from "./columns";
import { documentTypeEntries } from "./document-types";

export const corsi = sqliteTable("corsi", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  durata: integer(),
  costo: real(),
  tipoattivita: integer(),
  pratico: flag(),
  giornaliero: flag(),
  derive: flag(),
  sede: integer(),
  percorso: integer(),
  formativa: ids(),
  documenti: ids(),
  pubblicato: flag(),
  attivo: integer().$type<0 | 1>().notNull().default(1),
  ...audit(),
});

export function course(row: Row<typeof corsi>) {
  const { id, nome, descrizione, durata, costo, tipoattivita, pratico, giornaliero, derive } = row;
  const { sede, percorso, formativa, pubblicato, attivo } = row;
  return {
    id,
    nome,
    descrizione,
    durata,
    costo,
    tipoattivita,
    pratico,
    giornaliero,
    derive,
    sede,
    percorso,
    formativa,
    documenti: documentTypeEntries(row.documenti),
    pubblicato,
    attivo,
    ...auditOf(row),
  };
}
