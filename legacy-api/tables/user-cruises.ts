import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { barche } from "./boats";
import { flag, ids, key, type Row, reference } from "./columns";
import type { crociere } from "./cruises";
import type { logbook } from "./logbook-posts";
import type { utenti } from "./members";

/** One member's place on one sailing of a cruise; those with the same cruise, boat and days sail together. */
export const crociereutente = sqliteTable(
  "crociereutente",
  {
    id: key(),
    crociera: integer().notNull(),
    utente: integer().notNull(),
    organizatore: reference(),
    tutor: reference(),
    istruttore: reference(),
    barca: reference(),
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

type Named = Pick<Row<typeof utenti>, "id_usr" | "nominativo"> | null;

interface Joined {
  row: Row<typeof crociereutente>;
  cruise: Pick<Row<typeof crociere>, "nome"> | null;
  boat: Pick<Row<typeof barche>, "nome"> | null;
  member: Named;
  organizer: Named;
  tutor: Named;
  instructor: Named;
}

export function userCruise({ row, cruise, boat, member, organizer, tutor, instructor }: Joined) {
  const { id, crociera, utente, organizatore, istruttore, barca, inizio, fine, iscrizione } = row;
  const { stato, chiusa, telefono, intolleranze, capoflottiglia, formativa } = row;
  return {
    id,
    crociera,
    Crociera: cruise,
    utente,
    Utente: member,
    organizatore,
    Organizzatore: organizer,
    tutor: row.tutor,
    Tutor: tutor,
    istruttore,
    Istruttore: instructor,
    barca,
    Barca: boat,
    inizio,
    fine,
    iscrizione,
    stato,
    chiusa,
    telefono,
    intolleranze,
    capoflottiglia,
    formativa,
  };
}

/** A participant; of the posts what counts them. */
export function sailingParticipant(id: number, Utente: Named, posts: readonly Row<typeof logbook>[]) {
  return { id, Utente, post: posts.map(({ id, tipo, pubblicato }) => ({ id, tipo, pubblicato })) };
}
