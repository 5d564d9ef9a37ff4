import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const messaggi = sqliteTable(
  "messaggi",
  {
    id_mes: key(),
    mittente: integer().notNull(),
    destinatario: integer().notNull(),
    oggetto: integer(),
    testo: text().notNull(),
    inrisposta: integer().notNull().default(0),
    letto: flag(),
    created_at: text().notNull(),
    updated_at: text().notNull(),
  },
  (table) => [
    index("messaggi_mittente").on(table.mittente),
    index("messaggi_destinatario").on(table.destinatario),
  ],
);

export function message(
  row: Row<typeof messaggi>,
  Oggetto: { nome: string } | null,
  Mittente: { id_usr: number; nominativo: string } | null,
  Destinatario: { id_usr: number; nominativo: string } | null,
) {
  const { id_mes, mittente, destinatario, oggetto, testo, inrisposta, letto, created_at, updated_at } = row;
  return {
    id_mes,
    mittente,
    destinatario,
    oggetto,
    testo,
    inrisposta,
    letto,
    created_at,
    updated_at,
    Oggetto,
    Mittente,
    Destinatario,
  };
}
