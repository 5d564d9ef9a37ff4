import { asc, eq } from "drizzle-orm";
import { deleteOrRefuse, refuseIfMissing, saveOrRefuse } from "../checks";
import { type Handlers, Refusal } from "../handler";
import { istruttori, utenti } from "../tables";

const NOT_FOUND = "L'istruttore non c'è più.";

/**
 * The club's instructors (docs/rules/licences.md#instructors). Deleting one leaves the member and the
 * licences as they are.
 */
export const instructors: Handlers<`istruttori.${"list" | "create" | "update" | "delete"}`> = {
  async "istruttori.list"({ db }) {
    const rows = await db
      .select({
        instructor: istruttori,
        Utenti: { nome: utenti.nome, cognome: utenti.cognome, nominativo: utenti.nominativo },
      })
      .from(istruttori)
      .leftJoin(utenti, eq(utenti.id_usr, istruttori.id_usr))
      .orderBy(asc(utenti.nominativo));
    return {
      Istruttori: rows.map(({ instructor: { id, id_usr, interno, collabora }, Utenti }) => ({
        id,
        id_usr,
        interno,
        collabora,
        Utenti,
      })),
    };
  },

  async "istruttori.create"({ db, body: { id_usr, interno, collabora } }) {
    const member = eq(utenti.id_usr, id_usr);
    await refuseIfMissing(db, "Il socio non esiste.", { table: utenti, where: member });
    const [known] = await db.select().from(istruttori).where(eq(istruttori.id_usr, id_usr));
    if (known) throw new Refusal("Questo socio è già un istruttore.");
    await db.insert(istruttori).values({ id_usr, interno, collabora });
    return {};
  },

  async "istruttori.update"({ db, params, body: { collabora } }) {
    const here = eq(istruttori.id, Number(params.id));
    await saveOrRefuse(db, istruttori, here, { collabora }, NOT_FOUND);
    return {};
  },

  async "istruttori.delete"({ db, params }) {
    await deleteOrRefuse(db, istruttori, eq(istruttori.id, Number(params.id)), NOT_FOUND);
    return {};
  },
};
