import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { enti, licence, qualifiche, tipibrevetto, utenti, worklist } from "../tables";

const SETTLED = "Il brevetto non è più da controllare.";

const assignee = alias(utenti, "incaricato");
const kept = eq(qualifiche.rifiutato, 0);

/** A licence that nobody has accepted or refused. */
export const waitingLicence = and(eq(qualifiche.accettato, 0), kept);

async function licencesWhere(db: Db, where: SQL | undefined, order: SQL[]) {
  const rows = await db
    .select({
      licence: qualifiche,
      type: { nome: tipibrevetto.nome },
      owner: { nome: utenti.nome, cognome: utenti.cognome },
      body: { nome: enti.nome },
      ll: { nominativo: assignee.nominativo },
    })
    .from(qualifiche)
    .leftJoin(tipibrevetto, eq(tipibrevetto.id, qualifiche.tipo))
    .leftJoin(enti, eq(enti.id, tipibrevetto.ente))
    .leftJoin(utenti, eq(utenti.id_usr, qualifiche.id_usr))
    .leftJoin(worklist, and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, qualifiche.id)))
    .leftJoin(assignee, eq(assignee.id_usr, worklist.id_usr))
    .where(where)
    .orderBy(...order);
  return { Qualifica: rows.map((row) => licence(row.licence, row.type, row.owner, row.body, row.ll)) };
}

/**
 * The dashboard's "all" is the same list as the screen's: it counts what waits
 * (docs/rules/licences.md#the-stand-in).
 */
const toReview = ({ db }: Pick<Input<"qualifica.all">, "db">) =>
  licencesWhere(db, waitingLicence, [asc(qualifiche.id)]);

/** Takes a licence out of every list; `notFound` is the refusal when it is none of `which`. */
async function takeOut(db: Db, id: number, which: SQL | undefined, notFound: string) {
  await saveOrRefuse(db, qualifiche, and(eq(qualifiche.id, id), which), { rifiutato: 1 }, notFound);
  await endTask(db, id);
}

async function endTask(db: Db, id: number) {
  await db.delete(worklist).where(and(eq(worklist.tipo, "DOCACC"), eq(worklist.param, id)));
}

type LicenceCall = `qualifica.${"all" | "toReview" | "accept" | "refuse" | "byMember" | "remove"}`;

/** Members' licences (docs/rules/licences.md#licences-to-check). */
export const licences: Handlers<LicenceCall> = {
  "qualifica.all": toReview,
  "qualifica.toReview": toReview,

  async "qualifica.accept"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    const waiting = and(eq(qualifiche.id, id), waitingLicence);
    await saveOrRefuse(db, qualifiche, waiting, { accettato: 1, scadenza: body.scadenza }, SETTLED);
    await endTask(db, id);
    return {};
  },

  async "qualifica.refuse"({ db, params }) {
    await takeOut(db, Number(params.id), waitingLicence, SETTLED);
    return {};
  },

  async "qualifica.byMember"({ db, params }) {
    const ofMember = and(eq(qualifiche.id_usr, Number(params.userId)), kept);
    return licencesWhere(db, ofMember, [desc(qualifiche.scadenza), desc(qualifiche.id)]);
  },

  async "qualifica.remove"({ db, params }) {
    await takeOut(db, Number(params.id), kept, "Il brevetto non c'è più.");
    return {};
  },
};
