import { asc, eq } from "drizzle-orm";
import { refuseIfGone, sameRecord } from "../checks";
import type { Handlers } from "../handler";
import { glossario, glossaryEntry } from "../tables";

const GONE = "La voce del glossario non esiste più.";

export const glossaryEntries: Handlers<`glossario.${"list" | "create" | "update" | "delete"}`> = {
  async "glossario.list"({ db }) {
    return {
      Glossario: (await db.select().from(glossario).orderBy(asc(glossario.parola))).map(glossaryEntry),
    };
  },

  async "glossario.create"({ db, body: { parola, significato, pubblicato } }) {
    await db.insert(glossario).values({ parola, significato, pubblicato });
    return {};
  },

  async "glossario.update"({ db, params, body }) {
    const here = eq(glossario.id, sameRecord(params.id, body.id));
    const { parola, significato, pubblicato } = body;
    const saved = await db.update(glossario).set({ parola, significato, pubblicato }).where(here).returning();
    refuseIfGone(saved, GONE);
    return {};
  },

  async "glossario.delete"({ db, params }) {
    const here = eq(glossario.id, Number(params.id));
    refuseIfGone(await db.delete(glossario).where(here).returning(), GONE);
    return {};
  },
};
