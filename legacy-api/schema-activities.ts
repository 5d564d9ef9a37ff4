import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { audit, flag, ids, key } from "./columns";

/** Courses, cruises, requests and expenses (docs/rules/calls.md#the-stand-in). Money is euros, as a number with decimals. */

const member = () => integer().notNull().default(0);

export const sedi = sqliteTable("sedi", {
  id: key(),
  nome: text().notNull(),
  indirizzo: text(),
  numposti: integer(),
  note: text(),
});

/** Activity types; `corta` and `lunga` are the days after which a short and a long option expire. */
export const tipoattiv = sqliteTable("tipoattiv", {
  id: key(),
  nome: text().notNull(),
  acconto: real(),
  corta: integer(),
  lunga: integer(),
  documenti: ids(),
});

export const porti = sqliteTable("porti", { id: key(), nome: text().notNull(), descrizione: text() });

/** Itineraries; `lunghezza` is nautical miles, `sbarco` counts on one-way ones alone. */
export const percorsi = sqliteTable("percorsi", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  lunghezza: real(),
  oneway: flag(),
  imbarchi: ids(),
  imbarco: integer(),
  sbarco: integer(),
});

export const corsi = sqliteTable("corsi", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  durata: integer(),
  costo: real(),
  tipoattivita: integer(),
  pratico: flag(),
  giornaliero: flag(),
  derive: flag(),
  sede: integer(),
  percorso: integer(),
  formativa: ids(),
  documenti: ids(),
  pubblicato: flag(),
  attivo: integer().$type<0 | 1>().notNull().default(1),
  ...audit(),
});

/** Cruises on offer; logbook posts name one too. `duratamin`, `duratamax` and `giornop` hold the label text (docs/rules/data-forms.md#label-texts). */
export const crociere = sqliteTable("crociere", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  tipoattivita: integer(),
  costo: real(),
  prezzofisso: flag(),
  visprezzo: flag(),
  percorso: integer(),
  duratamin: text(),
  duratamax: text(),
  imbarcoseraprima: flag(),
  segpartenza: flag(),
  giornop: text(),
  formativa: ids(),
  modalita: ids(),
  sconti: text({ mode: "json" }).$type<{ anni: number; sconto: number }[]>().notNull().default([]),
  documenti: ids(),
  opzioni: ids(),
  pubblicato: flag(),
  attivo: integer().$type<0 | 1>().notNull().default(1),
});

/** One member's place on one sailing of a cruise; those with the same cruise, boat and days sail together. */
export const crociereutente = sqliteTable(
  "crociereutente",
  {
    id: key(),
    crociera: integer().notNull(),
    utente: integer().notNull(),
    organizatore: member(),
    tutor: member(),
    istruttore: member(),
    barca: member(),
    inizio: text().notNull(),
    fine: text().notNull(),
    iscrizione: text(),
    stato: integer().notNull().default(0),
    chiusa: flag(),
    telefono: text(),
    intolleranze: text(),
    capoflottiglia: flag(),
    formativa: ids(),
  },
  (table) => [
    index("crociereutente_chiusa").on(table.chiusa),
    index("crociereutente_utente").on(table.utente),
  ],
);

/** Who looks after a request; 0 means unset. */
const handled = () => ({
  utente: integer().notNull(),
  front: member(),
  back: member(),
  organizzatore: member(),
  istruttore: member(),
  tutor: member(),
  barca: member(),
  stato: integer().notNull().default(0),
  pubblicato: flag(),
  created_at: text().notNull(),
});

export const richiestecrociera = sqliteTable("richiestecrociera", {
  id: key(),
  crociera: integer().notNull(),
  ...handled(),
});

/** `date` is a JSON list in text (docs/rules/data-forms.md#lesson-dates). */
export const richiestecorso = sqliteTable("richiestecorso", {
  id: key(),
  corso: integer().notNull(),
  porto: integer().notNull().default(0),
  date: text().notNull().default("[]"),
  ...handled(),
});

/** The participants of a request, of one kind or the other. */
export const richiestadettaglio = sqliteTable(
  "richiestadettaglio",
  {
    id: key(),
    tipo: text().$type<"crociera" | "corso">().notNull(),
    richiesta: integer().notNull(),
    utente: integer().notNull(),
  },
  (table) => [index("richiestadettaglio_richiesta").on(table.tipo, table.richiesta)],
);

export const corsoutente = sqliteTable("corsoutente", {
  id: key(),
  corso: integer().notNull(),
  utente: integer().notNull(),
  istruttore: member(),
  organizatore: member(),
  barca: member(),
  porto: member(),
  iscrizione: text(),
  stato: integer().notNull().default(0),
  date: text().notNull().default("[]"),
});

export const opzioni = sqliteTable("opzioni", {
  id: key(),
  nome: text().notNull(),
  descrizione: text(),
  prezzo: real().notNull().default(1),
  prezzovisibile: flag(),
  pubblicato: flag(),
});

/** Members' reimbursement claims. `stato`: APPROVARE or DA APPROVARE, APPROVATA, CONFERMATA (docs/rules/claims.md#states). */
export const rimborsi = sqliteTable("rimborsi", {
  id: key(),
  richiedente: integer().notNull(),
  destinazione: text(),
  motivo: text(),
  da: text(),
  a: text(),
  mezzo: text(),
  totale: real(),
  persone: integer(),
  note: text(),
  notesegreteria: text(),
  stato: text().notNull(),
});

const line = () => ({
  causale: text(),
  motivo: text(),
  costo: real(),
  il: text(),
  note: text(),
  notesegreteria: text(),
  path: text(),
  stato: text().notNull(),
});

export const rdettaglio = sqliteTable(
  "rdettaglio",
  {
    id: key(),
    rimborso: integer().notNull(),
    ...line(),
    /** Euros a kilometre, and kilometres. */
    costochilometrico: real(),
    distanza: real(),
  },
  (table) => [index("rdettaglio_rimborso").on(table.rimborso)],
);

export const spesebarca = sqliteTable("spesebarca", {
  id: key(),
  proprietario: integer().notNull(),
  nomebarca: text(),
  il: text(),
  totale: real(),
  note: text(),
  notesegreteria: text(),
  stato: text().notNull(),
});

export const spesabarcadett = sqliteTable(
  "spesabarcadett",
  { id: key(), spesa: integer().notNull(), ...line() },
  (table) => [index("spesabarcadett_spesa").on(table.spesa)],
);
