import { asc, count, eq, sql } from "drizzle-orm";
import { deleteOrRefuse, saveOrRefuse } from "../checks";
import type { Db } from "../database";
import { createdBy, type Handlers, Refusal, updatedBy } from "../handler";
import { doccirc, formazione, role, ruoli, tipodoc, tipotessvm, utenti } from "../tables";

const NOT_FOUND = "Il ruolo non esiste più.";

/** The columns that hold the ids of roles, each with the noun of its records in a refusal. */
const users = [
  { table: utenti, column: utenti.ruolo, what: "soci" },
  { table: tipodoc, column: tipodoc.ruoli, what: "tipi di documento" },
  { table: doccirc, column: doccirc.ruoli, what: "documenti del circolo" },
  { table: formazione, column: formazione.destinatari, what: "moduli di formazione" },
  { table: tipotessvm, column: tipotessvm.ruoli, what: "tipi tessera VM" },
] as const;

async function every(db: Db) {
  return (await db.select().from(ruoli).orderBy(asc(ruoli.nome))).map(role);
}

/** Refuses a name that another role has, whatever its case. */
async function checkName(db: Db, nome: string, ownId?: number): Promise<void> {
  const same = (text: string) => text.toLocaleLowerCase("it");
  const taken = (await every(db)).some((entry) => entry.id !== ownId && same(entry.nome) === same(nome));
  if (taken) throw new Refusal("Esiste già un ruolo con questo nome.");
}

export const roles: Handlers<`ruoli.${"list" | "create" | "update" | "delete"}`> = {
  async "ruoli.list"({ db }) {
    return { Ruoli: await every(db) };
  },

  async "ruoli.create"({ db, user, body: { nome, affiliazione } }) {
    await checkName(db, nome);
    await db.insert(ruoli).values({
      nome,
      affiliazione,
      ...createdBy(user),
    });
    return {};
  },

  async "ruoli.update"({ db, user, params, body: { nome, affiliazione } }) {
    const id = Number(params.id);
    await checkName(db, nome, id);
    await saveOrRefuse(db, ruoli, eq(ruoli.id, id), { nome, affiliazione, ...updatedBy(user) }, NOT_FOUND);
    return {};
  },

  async "ruoli.delete"({ db, params }) {
    const id = Number(params.id);
    for (const { table, column, what } of users) {
      const names = sql`exists (select 1 from json_each(${column}) where json_each.value = ${id})`;
      const [used] = await db.select({ times: count() }).from(table).where(names);
      if (used && used.times > 0)
        throw new Refusal(`Il ruolo non si può eliminare: è usato (${what}: ${used.times}).`);
    }
    await deleteOrRefuse(db, ruoli, eq(ruoli.id, id), NOT_FOUND);
    return {};
  },
};
