import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const tessere = sqliteTable(
  "tessere",
  {
    id: key(),
    utente: integer().notNull(),
    tipoTessera: integer().notNull(),
    numero: text(),
    scadenza: text(),
    velamare: flag(),
    note: text(),
    path: text(),
    accettato: flag(),
    created_at: text().notNull(),
  },
  (table) => [index("tessere_utente").on(table.utente)],
);

export function card(
  row: Row<typeof tessere>,
  TipoTessera: { nome: string } | null,
  Utente: { nominativo: string } | null,
) {
  const { id, utente, tipoTessera, numero, scadenza, velamare, note, path, accettato, created_at } = row;
  return {
    id,
    utente,
    tipoTessera,
    TipoTessera,
    numero,
    scadenza,
    velamare,
    note,
    path,
    accettato,
    Utente,
    created_at,
  };
}
