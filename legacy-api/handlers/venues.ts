import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { corsi, sedi, venue } from "../tables";

const VENUE_NOT_FOUND = "La sede non esiste più.";

function venueRow({ nome, indirizzo, numposti, note }: Input<"sede.create" | "sede.update">["body"]) {
  return { nome, indirizzo, numposti, note };
}

export const venues: Handlers<`sede.${"list" | "create" | "update" | "delete"}`> = {
  async "sede.list"({ db }) {
    return { Sede: (await db.select().from(sedi).orderBy(asc(sedi.nome))).map(venue) };
  },

  async "sede.create"({ db, body }) {
    await db.insert(sedi).values(venueRow(body));
    return {};
  },

  async "sede.update"({ db, params, body }) {
    const here = eq(sedi.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, sedi, here, venueRow(body), VENUE_NOT_FOUND);
    return {};
  },

  async "sede.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "La sede non si può eliminare: è usata", {
      table: corsi,
      where: eq(corsi.sede, id),
      what: "corsi",
    });
    await deleteOrRefuse(db, sedi, eq(sedi.id, id), VENUE_NOT_FOUND);
    return {};
  },
};
