import { asc, eq } from "drizzle-orm";
import { formatDate } from "@/lib/format/dates";
import { deleteOrRefuse } from "../checks";
import { type Handlers, Refusal } from "../handler";
import { seasonDay, stagionalita, tipostagione } from "../tables";

export const seasonDays: Handlers<`stagionalita.${"list" | "create" | "deleteDay"}`> = {
  async "stagionalita.list"({ db }) {
    const rows = await db.select().from(stagionalita).orderBy(asc(stagionalita.giorno));
    return { Stagionalita: rows.map(seasonDay) };
  },

  async "stagionalita.create"({ db, body: { nome, giorno } }) {
    const [type] = await db.select().from(tipostagione).where(eq(tipostagione.nome, nome));
    if (!type) throw new Refusal("La stagione non esiste più.");
    const [taken] = await db.select().from(stagionalita).where(eq(stagionalita.giorno, giorno));
    if (taken) throw new Refusal(`Il giorno ${formatDate(giorno)} ha già una stagione: ${taken.nome}.`);
    await db.insert(stagionalita).values({ nome, giorno });
    return {};
  },

  async "stagionalita.deleteDay"({ db, params }) {
    const sentence = `Il giorno ${formatDate(params.date)} non ha una stagione.`;
    await deleteOrRefuse(db, stagionalita, eq(stagionalita.giorno, params.date), sentence);
    return {};
  },
};
