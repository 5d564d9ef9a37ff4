import type { docbarca, tipodocbarca } from "./schema";

/** The records of boat documents as the server writes them: each field by name, so that a new column leaves it only when added here. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

/** Beside the entity's fields the upload date and the assignment, which the review list shows; `dati` as JSON text. */
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

export function boatDocumentType(row: Row<typeof tipodocbarca>) {
  const { id, nome, attivita, scadenza, titolare, massimale, eterno } = row;
  return { id, nome, attivita, scadenza, titolare, massimale, eterno };
}
