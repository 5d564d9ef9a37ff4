import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { mayChangeAccount, mayEditAccountWith } from "@/lib/rules/accounts";
import { isAtLeast, levels, readLevel } from "@/lib/rules/levels";
import type { Db } from "../database";
import { type Handlers, Refusal, updatedBy } from "../handler";
import { readRows } from "../json-rows";
import { hashPassword } from "../password";
import { fold, searchText } from "../search-text";
import { member, memberJson, sessioni, staffMember, utenti } from "../tables";

/** Members that a search gives at most. */
const SEARCH_LIMIT = 50;
const staffLevels = levels.filter((level) => isAtLeast(level, "SEGRETERIA"));
export const byName = [asc(utenti.cognome), asc(utenti.nome), asc(utenti.id_usr)];

/** The words of a search, as `utenti.ricerca` has them. */
function wordsIn(typed: string): string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/** All of the words, in any order; undefined (everybody) without any. */
function hasWords(words: readonly string[]) {
  return and(...words.map((word) => sql`instr(${utenti.ricerca}, ${word}) > 0`));
}

/** E-mail addresses are unique, whatever their case: refuses the address of another member than `id`. */
async function refuseTakenEmail(db: Db, email: string, id: number): Promise<void> {
  const [taken] = await db
    .select({ id_usr: utenti.id_usr })
    .from(utenti)
    .where(and(eq(sql`lower(${utenti.email})`, email.toLowerCase()), ne(utenti.id_usr, id)));
  if (taken) throw new Refusal("Questa e-mail è già usata da un altro utente.");
}

/** The condition that a member has one of the roles; undefined (everybody) without any. */
function hasAnyRole(roles: readonly number[]): SQL | undefined {
  if (roles.length === 0) return undefined;
  return sql`exists (select 1 from json_each(${utenti.ruolo}) as posseduto where ${inArray(sql`posseduto.value`, [...roles])})`;
}

/** All members for whom `where` holds, by name. */
const listMembers = (db: Db, where?: SQL) =>
  readRows(db, memberJson, (row) =>
    db
      .select({ row })
      .from(utenti)
      .where(where)
      .orderBy(...byName),
  );

export const members: Handlers<
  | `utente.${"update" | "get"}`
  | `socio.${"name" | "update"}`
  | "cerca.members"
  | "utenti.list"
  | "segreteria.list"
  | "ricerca.members"
> = {
  async "utente.update"({ db, user, session, params, body }) {
    const id = Number(params.id_usr);
    const own = readLevel(user.permesso);
    if (id !== user.id_usr && !isAtLeast(own, "ADMIN")) {
      throw new Refusal("Puoi modificare solo i tuoi dati.", 403);
    }
    const [target] = await db.select().from(utenti).where(eq(utenti.id_usr, id));
    if (!target) throw new Refusal("Questo utente non esiste.");
    if (!mayEditAccountWith(own, target.permesso)) {
      throw new Refusal("Non puoi modificare chi ha un livello superiore al tuo.", 403);
    }
    const { nominativo = target.nominativo, email = target.email, password } = body;
    await refuseTakenEmail(db, email, id);
    const changed = { nominativo, email, ...updatedBy(user) };
    await db
      .update(utenti)
      .set({
        ...changed,
        ricerca: searchText({ ...target, ...changed }),
        ...(password && { password: await hashPassword(password) }),
      })
      .where(eq(utenti.id_usr, id));
    if (password) {
      // All sessions of the member end but the caller's own: somebody may know the old password.
      await db.delete(sessioni).where(and(eq(sessioni.id_usr, id), ne(sessioni.hash, session)));
    }
    return {};
  },

  async "utente.get"({ db, params }) {
    const found = await db
      .select()
      .from(utenti)
      .where(eq(utenti.id_usr, Number(params.x)));
    return { Utenti: found.map(member) };
  },

  async "socio.name"({ db, params }) {
    const found = await db
      .select()
      .from(utenti)
      .where(eq(utenti.id_usr, Number(params.id)));
    return { Utenti: found.map(member) };
  },

  async "cerca.members"({ db, params }) {
    const words = wordsIn(params.text);
    if (words.length === 0) return { Utenti: [] };
    const found = await db
      .select()
      .from(utenti)
      .where(hasWords(words))
      .orderBy(...byName)
      .limit(SEARCH_LIMIT);
    return { Utenti: found.map(member) };
  },

  async "utenti.list"({ db }) {
    return { Utenti: await listMembers(db) };
  },

  async "segreteria.list"({ db }) {
    const found = await db
      .select()
      .from(utenti)
      .where(inArray(utenti.permesso, staffLevels))
      .orderBy(...byName);
    return { Segreteria: found.map(staffMember) };
  },

  async "ricerca.members"({ db, body }) {
    const where = and(hasWords(wordsIn(body.nominativo)), hasAnyRole(body.ruoli));
    return { Utenti: await listMembers(db, where) };
  },

  async "socio.update"({ db, user, params, body }) {
    const id = Number(params.id_usr);
    const [stored] = await db.select().from(utenti).where(eq(utenti.id_usr, id));
    if (!stored) throw new Refusal("Questo socio non esiste.");
    if (!mayChangeAccount(readLevel(user.permesso), stored, body)) {
      throw new Refusal("Il tuo livello non basta per cambiare e-mail o permesso di questo socio.", 403);
    }
    if (body.email !== undefined) await refuseTakenEmail(db, body.email, id);
    await db
      .update(utenti)
      .set({ ...body, ricerca: searchText({ ...stored, ...body }), ...updatedBy(user) })
      .where(eq(utenti.id_usr, id));
    return {};
  },
};
