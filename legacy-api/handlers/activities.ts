import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfMissing, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { activity, attivitanew, barche, formazione } from "../tables";

const NOT_FOUND = "L'attività non esiste più.";

/** The activity as it is stored: 0 stands for no boat or module, and what is named must be there. */
async function checked(db: Db, body: Input<"attivitanew.create" | "attivitanew.update">["body"]) {
  const { nome, inizio, fine, partenza, arrivo } = body;
  const barca = body.barca || null;
  const didattica = body.didattica || null;
  if (barca)
    await refuseIfMissing(db, "La barca non esiste più.", { table: barche, where: eq(barche.id, barca) });
  if (didattica) {
    const where = eq(formazione.id, didattica);
    await refuseIfMissing(db, "Il modulo di formazione non esiste più.", { table: formazione, where });
  }
  return { nome, barca, didattica, inizio, fine, partenza, arrivo };
}

export const activities: Handlers<`attivitanew.${"list" | "create" | "update" | "delete"}`> = {
  async "attivitanew.list"({ db }) {
    const rows = await db
      .select({ row: attivitanew, Barca: { nome: barche.nome }, Didattica: { nome: formazione.nome } })
      .from(attivitanew)
      .leftJoin(barche, eq(barche.id, attivitanew.barca))
      .leftJoin(formazione, eq(formazione.id, attivitanew.didattica))
      .orderBy(asc(attivitanew.nome));
    return { Attivita: rows.map(({ row, Barca, Didattica }) => activity(row, Barca, Didattica)) };
  },

  async "attivitanew.create"({ db, body }) {
    await db.insert(attivitanew).values(await checked(db, body));
    return {};
  },

  async "attivitanew.update"({ db, params, body }) {
    const here = eq(attivitanew.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, attivitanew, here, await checked(db, body), NOT_FOUND);
    return {};
  },

  async "attivitanew.delete"({ db, params }) {
    await deleteOrRefuse(db, attivitanew, eq(attivitanew.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
