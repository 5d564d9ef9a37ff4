import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { barche } from "./boats";
import { key, type Row, reference } from "./columns";
import type { corsi } from "./courses";
import type { utenti } from "./members";

export const corsoutente = sqliteTable("corsoutente", {
  id: key(),
  corso: integer().notNull(),
  utente: integer().notNull(),
  istruttore: reference(),
  organizatore: reference(),
  barca: reference(),
  porto: reference(),
  iscrizione: text(),
  stato: integer().notNull().default(0),
  date: text().notNull().default("[]"),
});

type Person = Pick<Row<typeof utenti>, "id_usr" | "nominativo"> | null;

const person = (row: Person) => row && { id_usr: row.id_usr, nominativo: row.nominativo };

interface Named {
  utente: Person;
  istruttore: Person;
  organizatore: Person;
  corso: Row<typeof corsi> | null;
  barca: Row<typeof barche> | null;
}

/**
 * A user course as it is answered (docs/rules/calls.md#the-stand-in), with the names of its references;
 * `date` as it is stored, JSON text.
 */
export function userCourse(row: Row<typeof corsoutente>, named: Named) {
  const { id, corso, utente, istruttore, organizatore, barca, porto, iscrizione, stato, date } = row;
  return {
    id,
    corso,
    utente,
    istruttore,
    organizatore,
    barca,
    porto,
    iscrizione,
    stato,
    date,
    Utente: person(named.utente),
    Istruttore: person(named.istruttore),
    Organizatore: person(named.organizatore),
    Corso: named.corso && { nome: named.corso.nome, pratico: named.corso.pratico },
    Barca: named.barca && { nome: named.barca.nome },
  };
}
