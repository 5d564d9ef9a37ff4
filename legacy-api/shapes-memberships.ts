import type { pagamenti, tesseramenti, tipotessvm, utenti } from "./schema";

/** What goes out of memberships and their payments (docs/rules/calls.md#the-stand-in), written out field by field as in ./shapes. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
type Named = { nominativo: string } | null;

interface Joined {
  row: Row<typeof tesseramenti>;
  member: Pick<Row<typeof utenti>, "nominativo" | "meta"> | null;
  kind: Row<typeof tipotessvm> | null;
  front: Named;
  back: Named;
}

/** A membership with whom it is for, which card it asks for, and who works on it; `dati` as JSON text, one of its two forms. */
export function membership({ row, member, kind, front: FrontOffice, back: BackOffice }: Joined) {
  const { id, utente, tessera, front, back, ente, documenti, pagato, stato, anno, nota } = row;
  const { created_by, updated_by, created_at, updated_at } = row;
  const Tessera = kind && {
    nome: kind.nome,
    documenti: kind.documenti,
    enti: kind.enti,
    prezzi: kind.prezzi,
    certificatomedico: kind.certificatomedico,
  };
  return {
    id,
    utente,
    Utente: member,
    tessera,
    Tessera,
    front,
    back,
    FrontOffice,
    BackOffice,
    ente,
    documenti,
    pagato,
    stato,
    anno,
    nota,
    dati: JSON.stringify(row.dati),
    created_by,
    updated_by,
    created_at,
    updated_at,
  };
}

export function payment({ id, tesseramento, tipo, valore, metodo, created_at }: Row<typeof pagamenti>) {
  return { id, tesseramento, tipo, valore, metodo, created_at };
}
