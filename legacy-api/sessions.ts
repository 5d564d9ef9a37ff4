import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "./database";
import { sessioni, utenti } from "./tables";

export type Account = typeof utenti.$inferSelect;

/** Days that a session lasts. */
const SESSION_DAYS = 30;

export interface Session {
  /** SHA-256 of the token, the session's name in the database. */
  hash: string;
  user: Account;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new token and the row that keeps it. */
export function newSession(
  id_usr: number,
  now: string,
): { token: string; row: typeof sessioni.$inferInsert } {
  const token = randomBytes(32).toString("base64url");
  return { token, row: { hash: hashOf(token), id_usr, created_at: now } };
}

/** The session of a token; null without one, with an unknown one, or when it is too old. */
export async function readSession(db: Db, token: string | undefined): Promise<Session | null> {
  if (!token) return null;
  const oldest = new Date(Date.now() - SESSION_DAYS * 86_400_000).toISOString();
  const [found] = await db
    .select({ hash: sessioni.hash, user: utenti })
    .from(sessioni)
    .innerJoin(utenti, eq(utenti.id_usr, sessioni.id_usr))
    .where(and(eq(sessioni.hash, hashOf(token)), gt(sessioni.created_at, oldest)));
  return found ?? null;
}
