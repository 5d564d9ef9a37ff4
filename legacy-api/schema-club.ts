import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { audit, flag, ids, key } from "./columns";

/** Boats, licences, cards, seasons and memberships (docs/rules/calls.md#the-stand-in). Money is euros, as a number with decimals. */

export const tipibrevetto = sqliteTable("tipibrevetto", {
  id: key(),
  nome: text().notNull(),
  ente: integer().notNull(),
});

/** Licences; a refused or removed one stays, out of every list, with `rifiutato` 1. */
export const qualifiche = sqliteTable("qualifiche", {
  id: key(),
  id_usr: integer().notNull(),
  tipo: integer().notNull(),
  accettato: flag(),
  rifiutato: flag(),
  scadenza: text(),
  path: text().notNull(),
  created_at: text().notNull(),
});

/** Card types of bodies. */
export const tipotessera = sqliteTable("tipotessera", {
  id: key(),
  nome: text().notNull(),
  ente: integer(),
  eta: integer(),
  costo: real(),
  nonpraticante: flag(),
  maggiorenne: flag(),
  visitam: flag(),
  regate: flag(),
  note: text(),
  scadenza: text(),
});

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

export const tipodocbarca = sqliteTable("tipodocbarca", {
  id: key(),
  nome: text().notNull(),
  attivita: integer().notNull().default(0),
  scadenza: flag(),
  titolare: flag(),
  massimale: flag(),
  eterno: flag(),
});

/** Boat documents; a refused one stays, out of every list, with `rifiutato` 1. */
export const docbarca = sqliteTable(
  "docbarca",
  {
    id_doc: key(),
    id_usr: integer().notNull(),
    tipo: integer().notNull(),
    nome: text().notNull(),
    barca: integer(),
    scadenza: text(),
    eterno: flag(),
    accettato: flag(),
    rifiutato: flag(),
    motivazione: text(),
    dati: text({ mode: "json" }).$type<{ massimale?: string; titolare?: string }>().notNull().default({}),
    path: text().notNull(),
    created_at: text().notNull(),
  },
  (table) => [index("docbarca_utente").on(table.id_usr), index("docbarca_tipo").on(table.tipo)],
);

/** Boats; `dati` holds cantiere, lunghezza, larghezza, pescaggio, velico, natante, targa, attivaBool, viareggioBool. */
export const barche = sqliteTable("barche", {
  id: key(),
  nome: text().notNull(),
  porto: integer(),
  armatore: integer().notNull(),
  dati: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  collabora: flag(),
  comitato: flag(),
  foto: text(),
  ...audit(),
});

/** Activities; `barca` and `didattica` name a boat and a training module. */
export const attivitanew = sqliteTable("attivitanew", {
  id: key(),
  nome: text().notNull(),
  barca: integer(),
  didattica: integer(),
  inizio: text(),
  fine: text(),
  partenza: text(),
  arrivo: text(),
});

export const tipostagione = sqliteTable("tipostagione", { id: key(), nome: text().notNull() });

/** Season of a day: `nome` is the season type's name (docs/rules/seasons.md#calendar). One entry a day. */
export const stagionalita = sqliteTable(
  "stagionalita",
  { id: key(), nome: text().notNull(), giorno: text().notNull() },
  (table) => [uniqueIndex("stagionalita_giorno").on(table.giorno)],
);

/** Boat lines; `prezzi` is one price in euros a season type. */
export const lineabarca = sqliteTable("lineabarca", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  prezzi: text({ mode: "json" })
    .$type<{ id: number; nome: string; prezzo: number }[]>()
    .notNull()
    .default([]),
  ...audit(),
});

export const istruttori = sqliteTable(
  "istruttori",
  { id: key(), id_usr: integer().notNull(), interno: flag(), collabora: flag() },
  (table) => [uniqueIndex("istruttori_utente").on(table.id_usr)],
);

const mode = () => ({
  id: key(),
  nome: text().notNull(),
  visibile: flag(),
  descrizione: text(),
  note: text(),
});
export const modalita = sqliteTable("modalita", mode());
export const tipopag = sqliteTable("tipopag", {
  ...mode(),
  richiedenumerocarta: flag(),
  richiedefilericevuta: flag(),
});

export const glossario = sqliteTable("glossario", {
  id: key(),
  parola: text().notNull(),
  significato: text().notNull(),
  pubblicato: flag(),
});

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

/** Memberships asked for; `tessera` is the sea-sailing card type, `dati` the card that came of it. */
export const tesseramenti = sqliteTable("tesseramenti", {
  id: key(),
  utente: integer().notNull(),
  tessera: integer().notNull(),
  front: integer(),
  back: integer(),
  ente: integer(),
  documenti: flag(),
  pagato: flag(),
  stato: flag(),
  anno: integer(),
  dati: text({ mode: "json" }).$type<Record<string, unknown>>().notNull().default({}),
  nota: text(),
  ...audit(),
});

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
