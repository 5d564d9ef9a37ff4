import { and, asc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { Refusal } from "./handler";
import { barche, crociere, crociereutente, utenti } from "./tables";

/** Reading cruises of users with the names that belong to them, and who sails together. */

const organizer = alias(utenti, "organizzatore");
const tutor = alias(utenti, "tutore");
const instructor = alias(utenti, "insegnante");
export function placesWhere(db: Db, where: SQL | undefined, order: SQL[]) {
  return db
    .select({
      row: crociereutente,
      cruise: { nome: crociere.nome },
      boat: { nome: barche.nome },
      member: { id_usr: utenti.id_usr, nominativo: utenti.nominativo },
      organizer: { id_usr: organizer.id_usr, nominativo: organizer.nominativo },
      tutor: { id_usr: tutor.id_usr, nominativo: tutor.nominativo },
      instructor: { id_usr: instructor.id_usr, nominativo: instructor.nominativo },
    })
    .from(crociereutente)
    .leftJoin(crociere, eq(crociere.id, crociereutente.crociera))
    .leftJoin(barche, eq(barche.id, crociereutente.barca))
    .leftJoin(utenti, eq(utenti.id_usr, crociereutente.utente))
    .leftJoin(organizer, eq(organizer.id_usr, crociereutente.organizatore))
    .leftJoin(tutor, eq(tutor.id_usr, crociereutente.tutor))
    .leftJoin(instructor, eq(instructor.id_usr, crociereutente.istruttore))
    .where(where)
    .orderBy(...order);
}

export const NOT_FOUND = "La crociera dell'utente non esiste più.";

/**
 * Everybody on the sailing of one user cruise: the same cruise, boat and days, by name. Refuses a user cruise
 * that does not exist.
 */
export async function sailingOf(db: Db, id: number) {
  const [userCruise] = await db.select().from(crociereutente).where(eq(crociereutente.id, id));
  if (!userCruise) throw new Refusal(NOT_FOUND);
  const together = and(
    eq(crociereutente.crociera, userCruise.crociera),
    eq(crociereutente.barca, userCruise.barca),
    eq(crociereutente.inizio, userCruise.inizio),
    eq(crociereutente.fine, userCruise.fine),
  );
  return placesWhere(db, together, [asc(utenti.nominativo), asc(crociereutente.id)]);
}
