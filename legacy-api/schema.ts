import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, flag, ids, key } from "./columns";

export * from "./schema-activities";
export * from "./schema-club";

/**
 * The stand-in's tables; those of boats, licences, seasons and memberships are in ./schema-club,
 * courses, cruises and expenses in ./schema-activities. Columns carry the legacy
 * API's own field names. Flags are 0/1 (libsql aborts on a bound boolean), days are text `yyyy-mm-dd`, instants ISO text. Ids are
 * never given twice, so that a task or a stored path cannot come to mean another record.
 */

/** Members and staff. Only those with a password can sign in; `ricerca` is the folded text that searches look into. */
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
    /** The member's registration form: entry 26 is the birth date, dd/mm/yyyy (docs/rules/memberships.md#birth-date). */
    meta: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    password: text(),
    ricerca: text().notNull(),
    lastLogin: text(),
    ...audit(),
  },
  (table) => [uniqueIndex("utenti_email").on(sql`lower(${table.email})`)],
);

/** Permission sets: menu key to true or false. A set belongs to the level that has its name (docs/rules/roles.md#permission-sets). */
export const permessi = sqliteTable("permessi", {
  id: key(),
  nome: text().notNull().unique(),
  permessi: text({ mode: "json" }).$type<Record<string, boolean>>().notNull().default({}),
});

/** Signed-in sessions; the token itself is not kept, only its SHA-256. */
export const sessioni = sqliteTable("sessioni", {
  hash: text().primaryKey(),
  id_usr: integer().notNull(),
  created_at: text().notNull(),
});

export const sottoscrizioni = sqliteTable("sottoscrizioni", {
  endpoint: text().primaryKey(),
  id_usr: integer().notNull(),
  chiavi: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  created_at: text().notNull(),
});

/** Each start of the update of member activity. */
export const aggiornamenti = sqliteTable("aggiornamenti", {
  id: key(),
  id_usr: integer().notNull(),
  created_at: text().notNull(),
});

const named = () => ({ id: key(), nome: text().notNull(), affiliazione: text() });
export const enti = sqliteTable("enti", named());
export const oggetti = sqliteTable("oggetti", named());
export const famiglie = sqliteTable("famiglie", named());

export const ruoli = sqliteTable("ruoli", { ...named(), etichetta: text(), ...audit() });

export const tipodoc = sqliteTable("tipodoc", {
  id_tipo: key(),
  nome: text().notNull(),
  affiliazione: text(),
  eterno: flag(),
  ruoli: ids(),
  ...audit(),
});

/** Members' documents; a refused one stays, out of every list, with `rifiutato` 1. */
export const documenti = sqliteTable(
  "documenti",
  {
    id_doc: key(),
    id_usr: integer().notNull(),
    id_tipo: integer().notNull(),
    accettato: flag(),
    rifiutato: flag(),
    motivazione: text(),
    scadenza: text(),
    eterno: flag(),
    path: text().notNull(),
    ...audit(),
  },
  (table) => [
    index("documenti_stato").on(table.accettato, table.rifiutato),
    index("documenti_tipo").on(table.id_tipo),
    index("documenti_utente").on(table.id_usr),
    index("documenti_path").on(table.path),
  ],
);

/** Who is to look at what. `param` is the id of a document, boat document or licence: their ids do not overlap. */
export const worklist = sqliteTable(
  "worklist",
  { id: key(), tipo: text().notNull(), id_usr: integer().notNull(), param: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("worklist_compito").on(table.tipo, table.param)],
);

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

export const doccirc = sqliteTable("doccirc", {
  id: key(),
  nome: text().notNull(),
  scadenza: text(),
  famiglia: integer(),
  ruoli: ids(),
  pubblicato: flag(),
  path: text(),
  sorgente: text(),
  ...audit(),
});

export const logbook = sqliteTable("logbook", {
  id: key(),
  tipo: text().notNull(),
  data: text().notNull(),
  /** By type; a text is what an old client left broken. */
  dati: text({ mode: "json" }).$type<Record<string, unknown> | unknown[] | string>().notNull().default({}),
  pubblicato: flag(),
  segnalatoIstruttore: integer().notNull().default(0),
  segnalatoAmministra: integer().notNull().default(0),
  adminSegnala: integer().notNull().default(0),
  utente: integer().notNull(),
  organizzatore: integer().notNull(),
  istruttore: integer().notNull().default(0),
  crociera: integer().notNull(),
  /** The place on a sailing that the post was written on; 0 when none. */
  attivita: integer().notNull().default(0),
  galleria: text(),
  autovalutazione: text(),
  /** Words, or the tutor's evaluation by fields as JSON text. */
  valutazionetutor: text(),
  gasolio: text(),
});

/** Who may act for whom: `idDelegante` gives the power, `idDelegato` uses it. */
export const deleghe = sqliteTable(
  "deleghe",
  { id: key(), idDelegante: integer().notNull(), idDelegato: integer().notNull(), ...audit() },
  (table) => [uniqueIndex("deleghe_coppia").on(table.idDelegante, table.idDelegato)],
);

/** Training modules; `dati` is the ordered list of topics. */
export const formazione = sqliteTable("formazione", {
  id: key(),
  nome: text().notNull(),
  obbiettivo: text(),
  descrizione: text(),
  note: text(),
  pubblicato: flag(),
  destinatari: ids(),
  dati: text({ mode: "json" }).$type<{ argomento: string; note: string }[]>().notNull().default([]),
  ...audit(),
});

/** What members are told; a hidden one stays, out of the list. */
export const notifiche = sqliteTable(
  "notifiche",
  {
    id: key(),
    id_usr: integer().notNull(),
    testo: text().notNull(),
    nascosta: flag(),
    created_at: text().notNull(),
  },
  (table) => [index("notifiche_utente").on(table.id_usr)],
);

/**
 * Records as they were sent, in the plain manner (./plain): `corpo` is the body, `riga` the row of `tabella` at that moment.
 */
export const plainRecords = sqliteTable(
  "plain_records",
  {
    tabella: text().notNull(),
    id: integer().notNull(),
    corpo: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
    riga: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabella, table.id] })],
);
