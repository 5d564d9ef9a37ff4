import { sql } from "drizzle-orm";
import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { jsonObject } from "../json-rows";
import { audit, flag, ids, key, type Row } from "./columns";

/**
 * Members and staff. Only those with a password can sign in; `ricerca` is the folded text that searches look
 * into.
 */
export const utenti = sqliteTable(
  "utenti",
  {
    id_usr: key(),
    SOC_ID: text().notNull().unique(),
    username: text().unique(),
    nome: text().notNull(),
    cognome: text().notNull(),
    nominativo: text().notNull(),
    email: text().notNull(),
    telefono: text(),
    affidabilita: integer().notNull().default(5),
    note: text(),
    cf: text(),
    permesso: text().notNull().default("SOCIO"),
    ruolo: ids(),
    tipo: text().notNull().default("Socio"),
    eterno: flag(),
    /**
     * The member's registration form: entry 26 is the birth date, dd/mm/yyyy
     * (docs/rules/memberships.md#birth-date).
     */
    meta: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    password: text(),
    ricerca: text().notNull(),
    lastLogin: text(),
    ...audit(),
  },
  (table) => [uniqueIndex("utenti_email").on(sql`lower(${table.email})`)],
);

/** Member; `ruolo` is a list of role ids. */
export function member(user: Row<typeof utenti>) {
  const { id_usr, nome, cognome, nominativo, SOC_ID, email, telefono, affidabilita } = user;
  const { note, cf, permesso, ruolo, eterno } = user;
  return {
    id_usr,
    nome,
    cognome,
    nominativo,
    SOC_ID,
    email,
    telefono,
    affidabilita,
    note,
    cf,
    permesso,
    ruolo,
    eterno,
  };
}

/** The same, for long lists. */
export const memberJson = jsonObject({
  id_usr: utenti.id_usr,
  nome: utenti.nome,
  cognome: utenti.cognome,
  nominativo: utenti.nominativo,
  SOC_ID: utenti.SOC_ID,
  email: utenti.email,
  telefono: utenti.telefono,
  affidabilita: utenti.affidabilita,
  note: utenti.note,
  cf: utenti.cf,
  permesso: utenti.permesso,
  ruolo: utenti.ruolo,
  eterno: utenti.eterno,
});

export function staffMember({ id_usr, nome, nominativo }: Row<typeof utenti>) {
  return { id_usr, nome, nominativo };
}
