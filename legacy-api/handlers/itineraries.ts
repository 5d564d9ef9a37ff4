import { asc, eq, inArray } from "drizzle-orm";
import { idsOf } from "@/lib/contract/entries";
import { readDecimal } from "@/lib/rules/decimals";
import { disembarkationOf } from "@/lib/rules/itineraries";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { type Handlers, type Input, Refusal } from "../handler";
import { corsi, crociere, itinerary, percorsi, porti } from "../tables";

const NOT_FOUND = "L'itinerario non esiste più.";

/** The itinerary as it is stored; a port that is not there is refused. */
async function checked(db: Db, body: Input<"percorso.create" | "percorso.update">["body"]) {
  const { nome, descrizione, oneway } = body;
  const imbarchi = idsOf(body.imbarchi);
  const sbarco = disembarkationOf(body);
  const wanted = [...new Set(sbarco === null ? imbarchi : [...imbarchi, sbarco])];
  const found = await db.select({ id: porti.id }).from(porti).where(inArray(porti.id, wanted));
  if (found.length < wanted.length) throw new Refusal("Uno dei porti non esiste più.");
  return { nome, descrizione, lunghezza: readDecimal(body.lunghezza), oneway, imbarchi, sbarco };
}

export const itineraries: Handlers<`percorso.${"list" | "create" | "update" | "delete"}`> = {
  async "percorso.list"({ db }) {
    return { Itinerario: (await db.select().from(percorsi).orderBy(asc(percorsi.nome))).map(itinerary) };
  },

  async "percorso.create"({ db, body }) {
    const made = await db
      .insert(percorsi)
      .values(await checked(db, body))
      .returning()
      .get();
    return { Itinerario: itinerary(made) };
  },

  async "percorso.update"({ db, params, body }) {
    const here = eq(percorsi.id, sameRecord(params.id, body.id));
    const row = { ...(await checked(db, body)), imbarco: body.imbarco };
    await saveOrRefuse(db, percorsi, here, row, NOT_FOUND);
    return {};
  },

  async "percorso.delete"({ db, params }) {
    const id = Number(params.id);
    for (const user of [
      { table: crociere, where: eq(crociere.percorso, id), what: "crociere" },
      { table: corsi, where: eq(corsi.percorso, id), what: "corsi" },
    ])
      await refuseIfUsed(db, "L'itinerario non si può eliminare: è usato", user);
    await deleteOrRefuse(db, percorsi, eq(percorsi.id, id), NOT_FOUND);
    return {};
  },
};
