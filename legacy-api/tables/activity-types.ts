import { integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ids, key, type Row } from "./columns";

/** Activity types; `corta` and `lunga` are the days after which a short and a long option expire. */
export const tipoattiv = sqliteTable("tipoattiv", {
  id: key(),
  nome: text().notNull(),
  acconto: real(),
  corta: integer(),
  lunga: integer(),
  documenti: ids(),
});

export function activityType({ id, nome, acconto, corta, lunga, documenti }: Row<typeof tipoattiv>) {
  return { id, nome, acconto, corta, lunga, documenti };
}
