import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, key, type Row } from "./columns";
import type { utenti } from "./members";
import type { tipotessvm } from "./sea-card-types";

/** Memberships asked for; `tessera` is the sea-sailing card type, `dati` the card that came of it. */
export const tesseramenti = sqliteTable("tesseramenti", {
  id: key(),
  utente: integer().notNull(),
  tessera: integer().notNull(),
  front: integer(),
  back: integer(),
  ente: integer(),
  documenti: flag(),
  pagato: flag(),
  stato: flag(),
  anno: integer(),
  dati: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  nota: text(),
  ...audit(),
});

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
    ...auditOf(row),
  };
}
