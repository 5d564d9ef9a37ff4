import { and, asc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { deleteOrRefuse } from "../checks";
import { createdBy, type Handlers, Refusal } from "../handler";
import { delegation, deleghe, utenti } from "../tables";

const representative = alias(utenti, "rappresentante");
const represented = alias(utenti, "rappresentato");

export const delegations: Handlers<"deleghe.all" | "deleghe.create" | "deleghe.delete"> = {
  async "deleghe.all"({ db }) {
    const rows = await db
      .select({
        id: deleghe.id,
        Rappresentante: { id_usr: representative.id_usr, nominativo: representative.nominativo },
        Rappresentato: { id_usr: represented.id_usr, nominativo: represented.nominativo },
      })
      .from(deleghe)
      .leftJoin(representative, eq(representative.id_usr, deleghe.idDelegato))
      .leftJoin(represented, eq(represented.id_usr, deleghe.idDelegante))
      .orderBy(asc(representative.nominativo), asc(represented.nominativo));
    return { Delega: rows.map(delegation) };
  },

  async "deleghe.create"({ db, user, body: { idDelegante, idDelegato } }) {
    const known = await db
      .select({ id_usr: utenti.id_usr })
      .from(utenti)
      .where(inArray(utenti.id_usr, [idDelegante, idDelegato]));
    if (known.length < 2) throw new Refusal("Il socio non esiste.");
    const pair = and(eq(deleghe.idDelegante, idDelegante), eq(deleghe.idDelegato, idDelegato));
    if ((await db.select({ id: deleghe.id }).from(deleghe).where(pair)).length > 0)
      throw new Refusal("Questa delega esiste già.");
    await db.insert(deleghe).values({
      idDelegante,
      idDelegato,
      ...createdBy(user),
    });
    return {};
  },

  async "deleghe.delete"({ db, params }) {
    await deleteOrRefuse(db, deleghe, eq(deleghe.id, Number(params.id)), "La delega non esiste più.");
    return {};
  },
};
