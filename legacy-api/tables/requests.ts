import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { tessere } from "./cards";
import { flag, key, type Row, reference } from "./columns";
import type { corsi } from "./courses";
import type { crociere } from "./cruises";
import type { documenti } from "./documents";

/** The columns that both kinds of request share; 0 means unset. */
const handledColumns = () => ({
  utente: integer().notNull(),
  front: reference(),
  back: reference(),
  organizzatore: reference(),
  istruttore: reference(),
  tutor: reference(),
  barca: reference(),
  stato: integer().notNull().default(0),
  pubblicato: flag(),
  created_at: text().notNull(),
});

export const richiestecrociera = sqliteTable("richiestecrociera", {
  id: key(),
  crociera: integer().notNull(),
  ...handledColumns(),
});

/** `date` is a JSON list in text (docs/rules/data-forms.md#lesson-dates). */
export const richiestecorso = sqliteTable("richiestecorso", {
  id: key(),
  corso: integer().notNull(),
  porto: integer().notNull().default(0),
  date: text().notNull().default("[]"),
  ...handledColumns(),
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

/** The names of the people that the requests speak of, by id. */
export type Names = ReadonlyMap<number, string>;

export type Line = { id: number; utente: number; nominativo: string | null };

type Handled = Omit<Row<typeof richiestecrociera>, "crociera">;

const person = (names: Names, id: number) => {
  const nominativo = names.get(id);
  return nominativo === undefined ? null : { id_usr: id, nominativo };
};

/** The fields that both kinds of request share: `front` comes without a name, as specified. */
function handled(row: Handled, names: Names, Dettaglio: Line[]) {
  const { id, utente, front, back, organizzatore, istruttore, tutor, barca, stato } = row;
  return {
    id,
    utente,
    Utente: person(names, utente),
    front,
    back,
    organizzatore,
    istruttore,
    tutor,
    Back: person(names, back),
    Organizzatore: person(names, organizzatore),
    Istruttore: person(names, istruttore),
    Tutor: person(names, tutor),
    barca,
    stato,
    pubblicato: row.pubblicato,
    Dettaglio,
    created_at: row.created_at,
  };
}

export function cruiseRequest(
  row: Row<typeof richiestecrociera>,
  cruise: Pick<Row<typeof crociere>, "nome"> | undefined,
  names: Names,
  lines: Line[],
) {
  return { ...handled(row, names, lines), crociera: row.crociera, Crociera: cruise ?? null };
}

/** `date` as JSON of a list in text (docs/rules/data-forms.md#lesson-dates). */
export function courseRequest(
  row: Row<typeof richiestecorso>,
  course: Pick<Row<typeof corsi>, "nome" | "pratico"> | undefined,
  names: Names,
  lines: Line[],
) {
  const { corso, porto, date } = row;
  return { ...handled(row, names, lines), corso, Corso: course ?? null, porto, date };
}

/** A participant's line with accepted documents and cards; a card's year is its expiry's. */
export function participant(
  line: Line,
  documents: { row: Row<typeof documenti>; type: { nome: string } | null }[],
  cards: { row: Row<typeof tessere>; type: { nome: string } | null }[],
) {
  return {
    ...line,
    Documenti: documents.map(({ row, type }) => ({ TipoDoc: type, path: row.path, scadenza: row.scadenza })),
    Tessere: cards.map(({ row, type }) => ({ Tessera: type, anno: row.scadenza?.slice(0, 4) ?? null })),
  };
}
