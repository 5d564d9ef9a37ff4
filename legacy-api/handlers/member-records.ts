import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readLevel } from "@/lib/rules/levels";
import { mayChangeAccount } from "@/lib/rules/members";
import { type Handlers, Refusal, timestamp } from "../handler";
import { searchText } from "../search-text";
import { member, utenti } from "../tables";
import { byName, hasWords, refuseTakenEmail, wordsIn } from "./members";

/** The members' screen: its search, and the save of a whole member. */
export const memberRecords: Handlers<"ricerca.members" | "socio.update"> = {
  async "ricerca.members"({ db, body }) {
    const found = await db
      .select()
      .from(utenti)
      .where(and(hasWords(wordsIn(body.nominativo)), hasAnyRole(body.ruoli)))
      .orderBy(...byName);
    return { Utenti: found.map(member) };
  },

  async "socio.update"({ db, user, params, body }) {
    const id = Number(params.id_usr);
    const [stored] = await db.select().from(utenti).where(eq(utenti.id_usr, id));
    if (!stored) throw new Refusal("Questo socio non esiste.");
    if (!mayChangeAccount(readLevel(user.permesso), stored, body)) {
      throw new Refusal("Il tuo livello non basta per cambiare e-mail o permesso di questo socio.", 403);
    }
    if (body.email !== undefined) await refuseTakenEmail(db, body.email, id);
    const { nominativo: _, ...fields } = body;
    const changed = { ...stored, ...fields };
    const nominativo = `${changed.nome} ${changed.cognome}`;
    await db
      .update(utenti)
      .set({
        ...fields,
        nominativo,
        ricerca: searchText({ ...changed, nominativo }),
        updated_by: user.id_usr,
        updated_at: timestamp(),
      })
      .where(eq(utenti.id_usr, id));
    return {};
  },
};

/** Whoever has one of the roles; undefined (everybody) without any. */
function hasAnyRole(roles: readonly number[]): SQL | undefined {
  if (roles.length === 0) return undefined;
  return sql`exists (select 1 from json_each(${utenti.ruolo}) as posseduto where ${inArray(sql`posseduto.value`, [...roles])})`;
}
