import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, sameRecord, saveOrRefuse } from "../checks";
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
    await saveOrRefuse(db, glossario, here, { parola, significato, pubblicato }, NOT_FOUND);
    return {};
  },

  async "glossario.delete"({ db, params }) {
    await deleteOrRefuse(db, glossario, eq(glossario.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
