import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal, timestamp } from "../handler";
import { formazione, ruoli, trainingModule } from "../tables";

const GONE = "Il modulo non esiste più.";

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
    const now = timestamp();
    await db.insert(formazione).values({
      ...(await checked(db, body)),
      created_by: user.id_usr,
      updated_by: user.id_usr,
      created_at: now,
      updated_at: now,
    });
    return {};
  },

  async "formazione.update"({ db, user, params, body }) {
    const id = Number(params.id);
    if (body.id !== id) throw new Refusal("Il modulo inviato non è quello indicato.");
    const saved = await db
      .update(formazione)
      .set({ ...(await checked(db, body)), updated_by: user.id_usr, updated_at: timestamp() })
      .where(eq(formazione.id, id))
      .returning({ id: formazione.id });
    if (saved.length === 0) throw new Refusal(GONE);
    return {};
  },

  async "formazione.delete"({ db, params }) {
    const gone = await db
      .delete(formazione)
      .where(eq(formazione.id, Number(params.id)))
      .returning({ id: formazione.id });
    if (gone.length === 0) throw new Refusal(GONE);
    return {};
  },
};
