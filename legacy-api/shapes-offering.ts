import type { opzioni, percorsi, porti, sedi, tipoattiv } from "./schema";

/** What goes out of ports, venues, itineraries, options and activity types (docs/rules/calls.md#the-stand-in; see ./shapes). */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

export function port({ id, nome, descrizione }: Row<typeof porti>) {
  return { id, nome, descrizione };
}

export function venue({ id, nome, indirizzo, numposti, note }: Row<typeof sedi>) {
  return { id, nome, indirizzo, numposti, note };
}

export function itinerary(row: Row<typeof percorsi>) {
  const { id, nome, descrizione, lunghezza, oneway, imbarchi, imbarco, sbarco } = row;
  return { id, nome, descrizione, lunghezza, oneway, imbarchi, imbarco, sbarco };
}

export function option({ id, nome, descrizione, prezzo, prezzovisibile, pubblicato }: Row<typeof opzioni>) {
  return { id, nome, descrizione, prezzo, prezzovisibile, pubblicato };
}

export function activityType({ id, nome, acconto, corta, lunga, documenti }: Row<typeof tipoattiv>) {
  return { id, nome, acconto, corta, lunga, documenti };
}
