import { asc, eq } from "drizzle-orm";
import { levels } from "@/lib/rules/levels";
import type { Db } from "../database";
import { type Handlers, Refusal } from "../handler";
import { permessi, permissionSet } from "../tables";

async function setWith(db: Db, id: number) {
  const [set] = await db.select().from(permessi).where(eq(permessi.id, id));
  if (!set) throw new Refusal("L'insieme di permessi non esiste più.");
  return set;
}

export const permissionSets: Handlers<`permessi.${"list" | "update" | "delete"}`> = {
  async "permessi.list"({ db }) {
    const sets = await db.select().from(permessi).orderBy(asc(permessi.nome));
    return { Permessi: sets.map(permissionSet) };
  },

  /** The keys alone: a set belongs to the level that has its name, so the name stays. */
  async "permessi.update"({ db, params, body }) {
    const set = await setWith(db, Number(params.id));
    if (typeof body.nome === "string" && body.nome !== set.nome)
      throw new Refusal("Il nome di un insieme di permessi non si può cambiare.");
    await db.update(permessi).set({ permessi: body.permessi }).where(eq(permessi.id, set.id));
    return {};
  },

  async "permessi.delete"({ db, params }) {
    const set = await setWith(db, Number(params.id));
    if (levels.some((level) => level === set.nome))
      throw new Refusal(`«${set.nome}» non si può eliminare: è l'insieme di permessi di un livello.`);
    await db.delete(permessi).where(eq(permessi.id, set.id));
    return {};
  },
};
