import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

/** Payments of a membership: ACCONTO or SALDO, in euros; `metodo` is a payment type. */
export const pagamenti = sqliteTable(
  "pagamenti",
  {
    id: key(),
    tesseramento: integer().notNull(),
    tipo: text().notNull(),
    valore: real().notNull(),
    metodo: integer(),
    created_at: text().notNull(),
  },
  (table) => [index("pagamenti_tesseramento").on(table.tesseramento)],
);

export function payment({ id, tesseramento, tipo, valore, metodo, created_at }: Row<typeof pagamenti>) {
  return { id, tesseramento, tipo, valore, metodo, created_at };
}
