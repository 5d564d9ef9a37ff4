import type { barche, crociere, crociereutente, logbook, utenti } from "./schema";

/** What goes out of cruises of users (docs/rules/calls.md#the-stand-in), written out field by field as in ./shapes. */
type Row<T extends { $inferSelect: unknown }> = T["$inferSelect"];
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
export function passenger(id: number, Utente: Named, posts: readonly Row<typeof logbook>[]) {
  return { id, Utente, post: posts.map(({ id, tipo, pubblicato }) => ({ id, tipo, pubblicato })) };
}
