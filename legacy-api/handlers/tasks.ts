import { and, eq } from "drizzle-orm";
import { isAtLeast, readLevel } from "@/lib/rules/levels";
import type { Db } from "../database";
import { type Handlers, Refusal, timestamp } from "../handler";
import { docbarca, documenti, qualifiche, utenti, worklist } from "../tables";
import { waitingLicence } from "./licences";

/**
 * Whether a task's subject waits for review: a document, a boat document or a licence (their ids do not
 * overlap).
 */
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
      .where(and(eq(qualifiche.id, id), waitingLicence)),
  ]);
  return found.some((rows) => rows.length > 0);
}

export const tasks: Handlers<"worklist.assign"> = {
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
