import { asc, eq } from "drizzle-orm";
import { refuseIfNotFound, sameRecord } from "../checks";
import type { Handlers } from "../handler";
import { glossario, glossaryEntry } from "../tables";

const NOT_FOUND = "La voce del glossario non esiste più.";

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
    refuseIfNotFound(saved, NOT_FOUND);
    return {};
  },

  async "glossario.delete"({ db, params }) {
    const here = eq(glossario.id, Number(params.id));
    refuseIfNotFound(await db.delete(glossario).where(here).returning(), NOT_FOUND);
    return {};
  },
};
