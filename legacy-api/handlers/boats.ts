import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfMissing, refuseIfUsed, sameRecord } from "../checks";
import type { Db } from "../database";
import { createdBy, type Handlers, type Input, Refusal, updatedBy } from "../handler";
import { attivitanew, barche, boat, utenti } from "../tables";

const NOT_FOUND = "La barca non esiste più.";

async function checked(db: Db, body: Input<"barche.create" | "barche.update">["body"]) {
  const { nome, armatore, dati, collabora, comitato } = body;
  await refuseIfMissing(db, "L'armatore non esiste più.", {
    table: utenti,
    where: eq(utenti.id_usr, armatore),
  });
  return { nome, armatore, dati, collabora, comitato };
}

type BoatCall = `barche.${"list" | "ofCollaborators" | "create" | "update" | "delete"}`;

/** Boats (docs/rules/boats.md#the-stand-in). */
export const boats: Handlers<BoatCall> = {
  async "barche.list"({ db }) {
    return { Barche: (await db.select().from(barche).orderBy(asc(barche.nome))).map(boat) };
  },

  async "barche.ofCollaborators"({ db }) {
    const rows = await db.select().from(barche).where(eq(barche.collabora, 1)).orderBy(asc(barche.nome));
    return { Barche: rows.map(boat) };
  },

  async "barche.create"({ db, user, body }) {
    await db.insert(barche).values({
      ...(await checked(db, body)),
      ...createdBy(user),
    });
    return {};
  },

  async "barche.update"({ db, user, params, body }) {
    const id = sameRecord(params.id, body.id);
    const [before] = await db.select().from(barche).where(eq(barche.id, id));
    if (!before) throw new Refusal(NOT_FOUND);
    const kept = {
      porto: body.porto === undefined ? before.porto : Number(body.porto) || null,
      // A photo can be taken away; no call brings another one.
      foto: body.foto ? before.foto : null,
    };
    await db
      .update(barche)
      .set({ ...(await checked(db, body)), ...kept, ...updatedBy(user) })
      .where(eq(barche.id, id));
    return {};
  },

  async "barche.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "La barca non si può eliminare: è usata", {
      table: attivitanew,
      where: eq(attivitanew.barca, id),
      what: "attività",
    });
    await deleteOrRefuse(db, barche, eq(barche.id, id), NOT_FOUND);
    return {};
  },
};
