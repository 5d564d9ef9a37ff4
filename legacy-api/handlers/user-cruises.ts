import { and, asc, desc, eq, inArray, lt, ne } from "drizzle-orm";
import { todayInRome } from "@/lib/rules/dates";
import { isOver } from "@/lib/rules/user-cruises";
import { deleteOrRefuse, refuseIfMissing, sameRecord } from "../checks";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal } from "../handler";
import { knownIds } from "../offering";
import { NOT_FOUND, placesWhere, sailingOf } from "../sailings";
import {
  barche,
  crociere,
  crociereutente,
  formazione,
  logbook,
  sailingParticipant,
  userCruise,
  utenti,
} from "../tables";

const byName = [asc(crociere.nome), asc(crociereutente.inizio), asc(crociereutente.id)];
const lastFirst = [desc(crociereutente.inizio), asc(crociere.nome), asc(crociereutente.id)];
const isOpen = eq(crociereutente.chiusa, 0);
const isToClose = () => and(isOpen, lt(crociereutente.fine, todayInRome()));

/**
 * The user cruise as it is stored: 0 stands for no person and no boat; refuses a reference that leads
 * nowhere.
 */
async function checked(db: Db, body: Input<"crocierautente.create" | "crocierautente.update">["body"]) {
  const { crociera, utente, inizio, fine, telefono, intolleranze, capoflottiglia } = body;
  const barca = body.barca ?? 0;
  const [organizatore, tutor, istruttore] = [body.organizatore ?? 0, body.tutor ?? 0, body.istruttore ?? 0];
  const cruise = { table: crociere, where: eq(crociere.id, crociera) };
  await refuseIfMissing(db, "La crociera non esiste più.", cruise);
  if (barca)
    await refuseIfMissing(db, "La barca non esiste più.", { table: barche, where: eq(barche.id, barca) });
  for (const person of [utente, organizatore, tutor, istruttore].filter(Boolean)) {
    const where = eq(utenti.id_usr, person);
    await refuseIfMissing(db, "Una delle persone indicate non esiste più.", { table: utenti, where });
  }
  const module = { table: formazione, column: formazione.id, what: "Un modulo di formazione" };
  const formativa = await knownIds(db, body.formativa, module);
  const people = { utente, organizatore, tutor, istruttore };
  return { crociera, ...people, barca, inizio, fine, telefono, intolleranze, capoflottiglia, formativa };
}

/** A member sails once with the same people. */
async function refuseTwice(db: Db, row: Awaited<ReturnType<typeof checked>>, ownId = 0): Promise<void> {
  const { crociera, utente, barca, inizio, fine } = row;
  const [other] = await db
    .select({ id: crociereutente.id })
    .from(crociereutente)
    .where(
      and(
        eq(crociereutente.utente, utente),
        eq(crociereutente.crociera, crociera),
        eq(crociereutente.barca, barca),
        eq(crociereutente.inizio, inizio),
        eq(crociereutente.fine, fine),
        ne(crociereutente.id, ownId),
      ),
    );
  if (other) throw new Refusal("Il socio è già su questa crociera.");
}

const calls = [
  ...(["list", "create", "update", "delete", "toClose"] as const),
  ...(["closed", "close", "closeFinished", "participants"] as const),
];

/** User cruises, which are the bookings of sailings (docs/rules/user-cruises.md#the-stand-in). */
export const userCruises: Handlers<`crocierautente.${(typeof calls)[number]}`> = {
  async "crocierautente.list"({ db }) {
    return { Crociera: (await placesWhere(db, isOpen, byName)).map(userCruise) };
  },

  async "crocierautente.toClose"({ db }) {
    return { Attivita: (await placesWhere(db, isToClose(), byName)).map(userCruise) };
  },

  async "crocierautente.closed"({ db }) {
    const isClosed = eq(crociereutente.chiusa, 1);
    return { Attivita: (await placesWhere(db, isClosed, lastFirst)).map(userCruise) };
  },

  async "crocierautente.create"({ db, body }) {
    const row = await checked(db, body);
    await refuseTwice(db, row);
    const iscrizione = body.iscrizione ?? todayInRome();
    await db.insert(crociereutente).values({ ...row, stato: 0, chiusa: 0, iscrizione });
    return {};
  },

  /** Closing has its own call, so `chiusa` stays as it is; a closed user cruise is not edited any more. */
  async "crocierautente.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const [stored] = await db.select().from(crociereutente).where(eq(crociereutente.id, id));
    if (!stored) throw new Refusal(NOT_FOUND);
    if (stored.chiusa === 1) throw new Refusal("La crociera è già chiusa: non si può più modificare.");
    const row = await checked(db, body);
    await refuseTwice(db, row, id);
    await db.update(crociereutente).set(row).where(eq(crociereutente.id, id));
    return {};
  },

  /** The member's posts stay, without the user cruise. */
  async "crocierautente.delete"({ db, params }) {
    const id = Number(params.id);
    await deleteOrRefuse(db, crociereutente, eq(crociereutente.id, id), NOT_FOUND);
    await db.update(logbook).set({ attivita: 0 }).where(eq(logbook.attivita, id));
    return {};
  },

  /** A second time it changes nothing; one that is not over yet is refused, and then none is closed. */
  async "crocierautente.close"({ db, body }) {
    const ids = [...new Set(body.ids.split(",").map(Number))];
    const userCruises = await db.select().from(crociereutente).where(inArray(crociereutente.id, ids));
    if (userCruises.length < ids.length)
      throw new Refusal("Chi partecipa è cambiato: aggiorna l'elenco e riprova.");
    if (!userCruises.every((userCruise) => isOver(userCruise, todayInRome())))
      throw new Refusal("La crociera non è ancora finita.");
    await db.update(crociereutente).set({ chiusa: 1 }).where(inArray(crociereutente.id, ids));
    return {};
  },

  async "crocierautente.closeFinished"({ db }) {
    await db.update(crociereutente).set({ chiusa: 1 }).where(isToClose());
    return {};
  },

  async "crocierautente.participants"({ db, body }) {
    const sailing = await sailingOf(db, body.id);
    const ids = sailing.map(({ row }) => row.id);
    const posts = await db.select().from(logbook).where(inArray(logbook.attivita, ids));
    return {
      Passeggeri: sailing.map(({ row: { id }, member }) =>
        sailingParticipant(
          id,
          member,
          posts.filter(({ attivita }) => attivita === id),
        ),
      ),
    };
  },
};
