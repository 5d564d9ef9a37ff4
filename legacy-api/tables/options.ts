import { real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const opzioni = sqliteTable("opzioni", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  prezzo: real().notNull().default(1),
  prezzovisibile: flag(),
  pubblicato: flag(),
});

export function option({ id, nome, descrizione, prezzo, prezzovisibile, pubblicato }: Row<typeof opzioni>) {
  return { id, nome, descrizione, prezzo, prezzovisibile, pubblicato };
}
