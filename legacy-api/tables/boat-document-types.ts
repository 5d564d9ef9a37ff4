import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

export const tipodocbarca = sqliteTable("tipodocbarca", {
  id: key(),
  nome: text().notNull(),
  attivita: integer().notNull().default(0),
  scadenza: flag(),
  titolare: flag(),
  massimale: flag(),
  eterno: flag(),
});

export function boatDocumentType(row: Row<typeof tipodocbarca>) {
  const { id, nome, attivita, scadenza, titolare, massimale, eterno } = row;
  return { id, nome, attivita, scadenza, titolare, massimale, eterno };
}
