import type { corsi, crociere } from "./schema";

/** What goes out of courses and cruises (docs/rules/calls.md#the-stand-in; see ./shapes): document types as records with their id_tipo. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

const documentTypes = (ids: readonly number[]) => ids.map((id_tipo) => ({ id_tipo }));

export function course(row: Row<typeof corsi>) {
  const { id, nome, descrizione, durata, costo, tipoattivita, pratico, giornaliero, derive } = row;
  const { sede, percorso, formativa, pubblicato, attivo } = row;
  const { created_by, updated_by, created_at, updated_at } = row;
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
    documenti: documentTypes(row.documenti),
    pubblicato,
    attivo,
    created_by,
    updated_by,
    created_at,
    updated_at,
  };
}

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
    documenti: documentTypes(row.documenti),
    opzioni,
    pubblicato,
    attivo,
  };
}
