import { asc, eq, or } from "drizzle-orm";
import { holdsId, refuseIfGone, refuseIfUsed, sameRecord } from "../checks";
import type { Handlers, Input } from "../handler";
import { corsi, corsoutente, percorsi, port, porti, richiestecorso, sedi, venue } from "../tables";

const PORT_GONE = "Il porto non esiste più.";
const VENUE_GONE = "La sede non esiste più.";

function portRow({ nome, descrizione }: Input<"porto.create" | "porto.update">["body"]) {
  return { nome, descrizione };
}

function venueRow({ nome, indirizzo, numposti, note }: Input<"sede.create" | "sede.update">["body"]) {
  return { nome, indirizzo, numposti, note };
}

/** Ports and venues (docs/rules/offering.md#the-stand-in). What something names is not deleted. */
export const places: Handlers<`${"porto" | "sede"}.${"list" | "create" | "update" | "delete"}`> = {
  async "porto.list"({ db }) {
    return { Porto: (await db.select().from(porti).orderBy(asc(porti.nome))).map(port) };
  },

  async "porto.create"({ db, body }) {
    return { Porto: port(await db.insert(porti).values(portRow(body)).returning().get()) };
  },

  async "porto.update"({ db, params, body }) {
    const here = eq(porti.id, sameRecord(params.id, body.id));
    refuseIfGone(await db.update(porti).set(portRow(body)).where(here).returning(), PORT_GONE);
    return {};
  },

  async "porto.delete"({ db, params }) {
    const id = Number(params.id);
    const users = [
      {
        table: percorsi,
        what: "itinerari",
        where: or(holdsId(percorsi.imbarchi, id), eq(percorsi.imbarco, id), eq(percorsi.sbarco, id)),
      },
      { table: richiestecorso, where: eq(richiestecorso.porto, id), what: "richieste di corsi" },
      { table: corsoutente, where: eq(corsoutente.porto, id), what: "corsi di utenti" },
    ];
    for (const user of users) await refuseIfUsed(db, "Il porto non si può eliminare: è usato", user);
    refuseIfGone(await db.delete(porti).where(eq(porti.id, id)).returning(), PORT_GONE);
    return {};
  },

  async "sede.list"({ db }) {
    return { Sede: (await db.select().from(sedi).orderBy(asc(sedi.nome))).map(venue) };
  },

  async "sede.create"({ db, body }) {
    await db.insert(sedi).values(venueRow(body));
    return {};
  },

  async "sede.update"({ db, params, body }) {
    const here = eq(sedi.id, sameRecord(params.id, body.id));
    refuseIfGone(await db.update(sedi).set(venueRow(body)).where(here).returning(), VENUE_GONE);
    return {};
  },

  async "sede.delete"({ db, params }) {
    const id = Number(params.id);
    await refuseIfUsed(db, "La sede non si può eliminare: è usata", {
      table: corsi,
      where: eq(corsi.sede, id),
      what: "corsi",
    });
    refuseIfGone(await db.delete(sedi).where(eq(sedi.id, id)).returning(), VENUE_GONE);
    return {};
  },
};
