import type { lineabarca, stagionalita, tipostagione, tipotessvm } from "./schema";

/** What goes out of seasons, boat lines and sea-sailing card types (docs/rules/calls.md#the-stand-in; see ./shapes). */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];

export function seasonType({ id, nome }: Row<typeof tipostagione>) {
  return { id, nome };
}

export function seasonDay({ nome, giorno }: Row<typeof stagionalita>) {
  return { nome, giorno };
}

export function boatLine(row: Row<typeof lineabarca>) {
  const { id, nome, descrizione, prezzi, created_by, updated_by, created_at, updated_at } = row;
  return { id, nome, descrizione, prezzi, created_by, updated_by, created_at, updated_at };
}

export function seaCardType(row: Row<typeof tipotessvm>) {
  const { id, nome, modalita, certificatomedico, enti, documenti, ruoli, prezzi, note, descrizione } = row;
  const { created_by, updated_by, created_at, updated_at } = row;
  return {
    id,
    nome,
    modalita,
    certificatomedico,
    enti,
    documenti,
    ruoli,
    prezzi,
    note,
    descrizione,
    created_by,
    updated_by,
    created_at,
    updated_at,
  };
}
