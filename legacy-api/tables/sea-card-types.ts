import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, auditOf, flag, ids, key, type Row } from "./columns";

/** Sea-sailing card types; `prezzi` are the bands: from how many years of age, at how many euros. */
export const tipotessvm = sqliteTable("tipotessvm", {
  id: key(),
  nome: text().notNull(),
  modalita: integer().notNull().default(0),
  certificatomedico: flag(),
  enti: ids(),
  documenti: ids(),
  ruoli: ids(),
  prezzi: text({ mode: "json" }).$type<{ anni: number; prezzo: number }[]>().notNull().default([]),
  note: text(),
  descrizione: text(),
  ...audit(),
});

export function seaCardType(row: Row<typeof tipotessvm>) {
  const { id, nome, modalita, certificatomedico, enti, documenti, ruoli, prezzi, note, descrizione } = row;
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
    ...auditOf(row),
  };
}
