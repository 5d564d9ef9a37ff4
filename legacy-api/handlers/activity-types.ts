import { asc, eq } from "drizzle-orm";
import { toCents, toEuros } from "@/lib/rules/money";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import type { Handlers, Input } from "../handler";
import { knownIds } from "../offering";
import { activityType, corsi, crociere, tipoattiv, tipodoc } from "../tables";

const NOT_FOUND = "Il tipo di attività non esiste più.";

/** The type as it is stored; a document type that is not there is refused. */
async function checked(db: Db, body: Input<"tipoattiv.create" | "tipoattiv.update">["body"]) {
  const { nome, corta, lunga } = body;
  const type = { table: tipodoc, column: tipodoc.id_tipo, what: "Uno dei tipi di documento" };
  const documenti = await knownIds(db, body.documenti, type);
  const cents = toCents(body.acconto);
  return { nome, acconto: cents === null ? null : toEuros(cents), corta, lunga, documenti };
}

export const activityTypes: Handlers<`tipoattiv.${"list" | "create" | "update" | "delete"}`> = {
  async "tipoattiv.list"({ db }) {
    const rows = await db.select().from(tipoattiv).orderBy(asc(tipoattiv.nome));
    return { Tipoattivita: rows.map(activityType) };
  },

  async "tipoattiv.create"({ db, body }) {
    const made = await db
      .insert(tipoattiv)
      .values(await checked(db, body))
      .returning()
      .get();
    return { Tipoattivita: activityType(made) };
  },

  async "tipoattiv.update"({ db, params, body }) {
    const here = eq(tipoattiv.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, tipoattiv, here, await checked(db, body), NOT_FOUND);
    return {};
  },

  async "tipoattiv.delete"({ db, params }) {
    const id = Number(params.id);
    for (const user of [
      { table: crociere, where: eq(crociere.tipoattivita, id), what: "crociere" },
      { table: corsi, where: eq(corsi.tipoattivita, id), what: "corsi" },
    ])
      await refuseIfUsed(db, "Il tipo di attività non si può eliminare: è usato", user);
    await deleteOrRefuse(db, tipoattiv, eq(tipoattiv.id, id), NOT_FOUND);
    return {};
  },
};
