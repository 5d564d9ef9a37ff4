import { asc, eq, or } from "drizzle-orm";
import { deleteOrRefuse, holdsId, refuseIfUsed, sameRecord, saveOrRefuse } from "../checks";
import type { Handlers, Input } from "../handler";
import { corsoutente, percorsi, port, porti, richiestecorso } from "../tables";

const PORT_NOT_FOUND = "Il porto non esiste più.";

function portRow({ nome, descrizione }: Input<"porto.create" | "porto.update">["body"]) {
  return { nome, descrizione };
}

export const ports: Handlers<`porto.${"list" | "create" | "update" | "delete"}`> = {
  async "porto.list"({ db }) {
    return { Porto: (await db.select().from(porti).orderBy(asc(porti.nome))).map(port) };
  },

  async "porto.create"({ db, body }) {
    return { Porto: port(await db.insert(porti).values(portRow(body)).returning().get()) };
  },

  async "porto.update"({ db, params, body }) {
    const here = eq(porti.id, sameRecord(params.id, body.id));
    await saveOrRefuse(db, porti, here, portRow(body), PORT_NOT_FOUND);
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
    await deleteOrRefuse(db, porti, eq(porti.id, id), PORT_NOT_FOUND);
    return {};
  },
};
