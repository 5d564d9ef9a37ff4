import { and, asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfMissing, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { enti, licenceType, qualifiche, tipibrevetto } from "../tables";

const NOT_FOUND = "Il tipo di brevetto non esiste più.";

async function checked(db: Db, { nome, ente }: Input<"tipobrevetti.create" | "tipobrevetti.update">["body"]) {
  await refuseIfMissing(db, "L'ente non esiste più.", { table: enti, where: eq(enti.id, ente) });
  return { nome, ente };
}

export const licenceTypes: Handlers<`tipobrevetti.${"list" | "create" | "update" | "delete"}`> = {
  async "tipobrevetti.list"({ db }) {
    const rows = await db
      .select({ row: tipibrevetto, Enti: { nome: enti.nome } })
      .from(tipibrevetto)
      .leftJoin(enti, eq(enti.id, tipibrevetto.ente))
      .orderBy(asc(tipibrevetto.nome));
    return { TipoBrevetti: rows.map(({ row, Enti }) => licenceType(row, Enti)) };
  },

  async "tipobrevetti.create"({ db, body }) {
    await db.insert(tipibrevetto).values(await checked(db, body));
    return {};
  },

  async "tipobrevetti.update"({ db, params, body }) {
    const id = sameRecord(params.id, body.id);
    await saveOrRefuse(db, tipibrevetto, eq(tipibrevetto.id, id), await checked(db, body), NOT_FOUND);
    return {};
  },

  /** Refused and removed licences are in no list, so that they keep nothing. */
  async "tipobrevetti.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "Il tipo di brevetto non si può eliminare: è usato", {
      table: qualifiche,
      where: and(eq(qualifiche.tipo, id), eq(qualifiche.rifiutato, 0)),
      what: "brevetti",
    });
    await deleteOrRefuse(db, tipibrevetto, eq(tipibrevetto.id, id), NOT_FOUND);
    return {};
  },
};
