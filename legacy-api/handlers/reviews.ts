import { and, asc, eq } from "drizzle-orm";
import { isAtLeast, readLevel } from "@/lib/rules/levels";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal, timestamp } from "../handler";
import {
  docbarca,
  documenti,
  enti,
  qualifiche,
  tessere,
  tipibrevetto,
  tipotessera,
  utenti,
  worklist,
} from "../schema";
import { card, licence } from "../shapes";

/** Licences to check. The dashboard's "all" is the same list: it counts what waits (part 1, section 1). */
async function licencesToReview({ db }: Pick<Input<"qualifica.all">, "db">) {
  const rows = await db
    .select({
      licence: qualifiche,
      type: { nome: tipibrevetto.nome },
      owner: { nome: utenti.nome, cognome: utenti.cognome },
      body: { nome: enti.nome },
    })
    .from(qualifiche)
    .leftJoin(tipibrevetto, eq(tipibrevetto.id, qualifiche.tipo))
    .leftJoin(enti, eq(enti.id, tipibrevetto.ente))
    .leftJoin(utenti, eq(utenti.id_usr, qualifiche.id_usr))
    .where(eq(qualifiche.accettato, 0))
    .orderBy(asc(qualifiche.id));
  return { Qualifica: rows.map((row) => licence(row.licence, row.type, row.owner, row.body)) };
}

/** Whether a task's subject waits for review: a document, a boat document or a licence (their ids do not overlap). */
async function waits(db: Db, id: number): Promise<boolean> {
  const found = await Promise.all([
    db
      .select({ id: documenti.id_doc })
      .from(documenti)
      .where(and(eq(documenti.id_doc, id), eq(documenti.accettato, 0), eq(documenti.rifiutato, 0))),
    db
      .select({ id: docbarca.id_doc })
      .from(docbarca)
      .where(and(eq(docbarca.id_doc, id), eq(docbarca.accettato, 0), eq(docbarca.rifiutato, 0))),
    db
      .select({ id: qualifiche.id })
      .from(qualifiche)
      .where(and(eq(qualifiche.id, id), eq(qualifiche.accettato, 0))),
  ]);
  return found.some((rows) => rows.length > 0);
}

type ReviewCall = "qualifica.all" | "qualifica.toReview" | "tessera.toAccept" | "worklist.assign";

export const reviews: Handlers<ReviewCall> = {
  "qualifica.all": licencesToReview,
  "qualifica.toReview": licencesToReview,

  async "tessera.toAccept"({ db }) {
    const rows = await db
      .select({ card: tessere, type: { nome: tipotessera.nome }, owner: { nominativo: utenti.nominativo } })
      .from(tessere)
      .leftJoin(tipotessera, eq(tipotessera.id, tessere.tipoTessera))
      .leftJoin(utenti, eq(utenti.id_usr, tessere.utente))
      .where(eq(tessere.accettato, 0))
      .orderBy(asc(tessere.id));
    return { Tessera: rows.map((row) => card(row.card, row.type, row.owner)) };
  },

  /** Assigns a document, boat document or licence to a staff member; the latest assignment counts. */
  async "worklist.assign"({ db, user, body }) {
    const [assigned] = await db.select().from(utenti).where(eq(utenti.id_usr, body.id_usr));
    if (!assigned || !isAtLeast(readLevel(assigned.permesso), "SEGRETERIA")) {
      throw new Refusal("Si può assegnare solo a chi è in segreteria.");
    }
    if (!(await waits(db, body.param))) throw new Refusal("Il documento non è più da verificare.");
    const now = timestamp();
    const changed = { id_usr: body.id_usr, updated_by: user.id_usr, updated_at: now };
    await db
      .insert(worklist)
      .values({ tipo: body.tipo, param: body.param, ...changed, created_by: user.id_usr, created_at: now })
      .onConflictDoUpdate({ target: [worklist.tipo, worklist.param], set: changed });
    return {};
  },
};
