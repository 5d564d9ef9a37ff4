import { asc, eq, inArray } from "drizzle-orm";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { createdBy, type Handlers, type Input, Refusal, updatedBy } from "../handler";
import { formazione, ruoli, trainingModule } from "../tables";

const NOT_FOUND = "Il modulo non esiste più.";

/** The module as it is stored; a role that is not there is refused. */
async function checked(db: Db, body: Input<"formazione.create" | "formazione.update">["body"]) {
  const { nome, obbiettivo, descrizione, note, pubblicato } = body;
  const destinatari = [...new Set(body.destinatari)];
  const found = await db.select({ id: ruoli.id }).from(ruoli).where(inArray(ruoli.id, destinatari));
  if (found.length < destinatari.length) throw new Refusal("Uno dei ruoli non esiste più.");
  const dati = body.dati.map((topic) => ({ argomento: topic.argomento ?? "", note: topic.note ?? "" }));
  return { nome, obbiettivo, descrizione, note, pubblicato, destinatari, dati };
}

export const trainingModules: Handlers<`formazione.${"list" | "create" | "update" | "delete"}`> = {
  async "formazione.list"({ db }) {
    const rows = await db.select().from(formazione).orderBy(asc(formazione.nome));
    return { Formazione: rows.map(trainingModule) };
  },

  async "formazione.create"({ db, user, body }) {
    await db.insert(formazione).values({
      ...(await checked(db, body)),
      ...createdBy(user),
    });
    return {};
  },

  async "formazione.update"({ db, user, params, body }) {
    const here = eq(formazione.id, sameRecord(params.id, body.id));
    const row = { ...(await checked(db, body)), ...updatedBy(user) };
    await saveOrRefuse(db, formazione, here, row, NOT_FOUND);
    return {};
  },

  async "formazione.delete"({ db, params }) {
    await deleteOrRefuse(db, formazione, eq(formazione.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
