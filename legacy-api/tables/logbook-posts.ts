import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, key, type Row } from "./columns";

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

/**
 * Post; `dati` and a tutor's evaluation by fields as objects for organizers, as JSON text elsewhere
 * (docs/rules/logbook.md#stand-in-forms). A broken `dati` is stored as text and goes out as it is.
 */
export function logbookPost(
  row: Row<typeof logbook>,
  Utente: { id_usr: number; nominativo: string } | null,
  Crociera: { id: number; nome: string } | null,
  parsed: boolean,
) {
  const { id, tipo, data, pubblicato, segnalatoIstruttore, segnalatoAmministra, adminSegnala } = row;
  const { galleria, autovalutazione, gasolio } = row;
  const isText = typeof row.dati === "string";
  const byFields = row.valutazionetutor?.startsWith("{");
  const valutazionetutor =
    parsed && byFields ? (JSON.parse(row.valutazionetutor ?? "") as object) : row.valutazionetutor;
  return {
    id,
    tipo,
    data,
    dati: parsed || isText ? row.dati : JSON.stringify(row.dati),
    pubblicato,
    segnalatoIstruttore,
    segnalatoAmministra,
    adminSegnala,
    Utente,
    Crociera: Crociera ?? { id: row.crociera },
    Crocieraattivita: { istruttore: row.istruttore },
    galleria,
    autovalutazione,
    valutazionetutor,
    gasolio,
  };
}
