import { asc, count, eq } from "drizzle-orm";
import type { Db } from "../database";
import { type Handlers, Refusal } from "../handler";
import { seasonType, stagionalita, tipostagione } from "../tables";

const everyType = (db: Db) => db.select().from(tipostagione).orderBy(asc(tipostagione.id));

export const seasonTypes: Handlers<`tipostagione.${"list" | "create" | "delete"}`> = {
  async "tipostagione.list"({ db }) {
    return { TipoStagione: (await everyType(db)).map(seasonType) };
  },

  /** Names are unique, whatever their case: a day holds the name alone. */
  async "tipostagione.create"({ db, body: { nome } }) {
    const same = (text: string) => text.toLocaleLowerCase("it");
    if ((await everyType(db)).some((type) => same(type.nome) === same(nome)))
      throw new Refusal("Esiste già una stagione con questo nome.");
    await db.insert(tipostagione).values({ nome });
    return {};
  },

  /**
   * Refused while days have the season: they would keep a name that is no season's. Boat lines keep their
   * price.
   */
  async "tipostagione.delete"({ db, params }) {
    const [type] = await db
      .select()
      .from(tipostagione)
      .where(eq(tipostagione.id, Number(params.id)));
    if (!type) throw new Refusal("La stagione non esiste più.");
    const [used] = await db
      .select({ days: count() })
      .from(stagionalita)
      .where(eq(stagionalita.nome, type.nome));
    if (used && used.days > 0)
      throw new Refusal(
        used.days === 1
          ? "La stagione non si può eliminare: la usa un giorno del calendario."
          : `La stagione non si può eliminare: la usano ${used.days} giorni del calendario.`,
      );
    await db.delete(tipostagione).where(eq(tipostagione.id, type.id));
    return {};
  },
};
