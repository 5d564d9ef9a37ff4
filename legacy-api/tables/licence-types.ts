import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { key, type Row } from "./columns";

type Named = { nome: string } | null;

export const tipibrevetto = sqliteTable("tipibrevetto", {
  id: key(),
  nome: text().notNull(),
  ente: integer().notNull(),
});

export function licenceType({ id, nome, ente }: Row<typeof tipibrevetto>, Enti: Named) {
  return { id, nome, ente, Enti };
}
