import type { attivitanew, barche, glossario, modalita, tipibrevetto, tipopag, tipotessera } from "./schema";

/** What goes out of the club's lists (docs/rules/calls.md#the-stand-in), written out field by field as in ./shapes. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
type Named = { nome: string } | null;

export function cardType(row: Row<typeof tipotessera>, Ente: Named) {
  const { id, nome, ente, eta, costo, nonpraticante, maggiorenne, visitam, regate, note, scadenza } = row;
  return { id, nome, ente, eta, costo, nonpraticante, maggiorenne, visitam, regate, note, scadenza, Ente };
}

export function licenceType({ id, nome, ente }: Row<typeof tipibrevetto>, Enti: Named) {
  return { id, nome, ente, Enti };
}

export function activity(row: Row<typeof attivitanew>, Barca: Named, Didattica: Named) {
  const { id, nome, barca, didattica, inizio, fine, partenza, arrivo } = row;
  return { id, nome, barca, didattica, inizio, fine, partenza, arrivo, Barca, Didattica };
}

export function mode({ id, nome, visibile, descrizione, note }: Row<typeof modalita>) {
  return { id, nome, visibile, descrizione, note };
}

export function paymentType(row: Row<typeof tipopag>) {
  const { richiedenumerocarta, richiedefilericevuta } = row;
  return { ...mode(row), richiedenumerocarta, richiedefilericevuta };
}

export function glossaryEntry({ id, parola, significato, pubblicato }: Row<typeof glossario>) {
  return { id, parola, significato, pubblicato };
}

/** A boat; `dati` as JSON text, one of its two forms. */
export function boat(row: Row<typeof barche>) {
  const { id, nome, porto, armatore, collabora, comitato, foto } = row;
  const { created_by, updated_by, created_at, updated_at } = row;
  return {
    id,
    nome,
    porto,
    armatore,
    dati: JSON.stringify(row.dati),
    collabora,
    comitato,
    foto,
    created_by,
    updated_by,
    created_at,
    updated_at,
  };
}
