import { eq, or, sql } from "drizzle-orm";
import type { Db } from "../database";
import { type Handlers, Refusal, timestamp } from "../handler";
import { passwordMatches } from "../password";
import { newSession } from "../sessions";
import { aggiornamenti, permessi, sessioni, sessionUser, utenti } from "../tables";

/** The keys of a user: the permission set that has the level's name (docs/rules/roles.md#permission-sets). */
async function keysOf(db: Db, permesso: string): Promise<Record<string, boolean>> {
  const [set] = await db.select().from(permessi).where(eq(permessi.nome, permesso));
  return set?.permessi ?? {};
}

type SessionKey = "oauth.login" | "oauth.session" | "aggiorna.start" | "importa.start" | "restart.start";

export const session: Handlers<SessionKey> = {
  async "oauth.login"({ db, body }) {
    const name = body.email.trim().toLowerCase();
    const [user] = await db
      .select()
      .from(utenti)
      .where(or(eq(utenti.username, name), eq(sql`lower(${utenti.email})`, name)));
    // One sentence and the same work for an unknown name, an account without password and a wrong password.
    if (!(await passwordMatches(body.password, user?.password)) || !user) {
      throw new Refusal("Nome utente o password non corretti.");
    }
    const now = timestamp();
    const { token, row } = newSession(user.id_usr, now);
    await db.batch([
      db.insert(sessioni).values(row),
      db.update(utenti).set({ lastLogin: now }).where(eq(utenti.id_usr, user.id_usr)),
    ]);
    const keys = await keysOf(db, user.permesso);
    return { user: { ...sessionUser({ ...user, lastLogin: now }, keys), token } };
  },

  async "oauth.session"({ db, user }) {
    return { user: sessionUser(user, await keysOf(db, user.permesso)) };
  },

  async "aggiorna.start"({ db, user }) {
    await db.insert(aggiornamenti).values({ id_usr: user.id_usr, created_at: timestamp() });
    return {};
  },

  // The stand-in has nothing to import and no service to restart (docs/rules/calls.md#not-exposed).
  "importa.start": async () => ({}),
  "restart.start": async () => ({}),
};
