import { randomBytes } from "node:crypto";
import { readEnv, setEnvForTests } from "@/lib/env";
import { menuKeys } from "@/lib/routes";
import type { Level } from "@/lib/rules/levels";
import { newRequestContext } from "@/lib/server/legacy/request-context";
import { processState, resetProcessState } from "@/lib/server/process-state";
import { callerOf as callerOfCookie } from "@/lib/server/session/caller";
import { identityOf, type Session, seal, sessionCookieName } from "@/lib/server/session/cookie";
import { resetDifferences } from "../../lib/server/legacy/differences";
import type { LegacyUser, Upstream } from "./upstream";

export const testSecret = "un-segreto-che-esiste-solo-nelle-prove-0123456789";

/** The settings of this process, as a start with these variables would read them. */
export function applySettings(settings: Record<string, string> = {}): void {
  setEnvForTests(
    readEnv({
      LEGACY_API_URL: "http://legacy.invalid",
      SESSION_SECRET: testSecret,
      LOG_LEVEL: "silent",
      ...settings,
    }),
  );
}

/** Forgets revoked sessions, counted failures, verifications and kept answers. */
export function resetAuthState(): void {
  resetProcessState();
  resetDifferences();
}

/** The state of sessions in this process, for tests that look at it past the gateway. */
export const revoke = (sid: string) => processState().sessions.revocation.revoke(sid);
export const isRevoked = (sid: string) => processState().sessions.revocation.isRevoked(sid);
export const countAttempt = (account: string, address: string) =>
  processState().sessions.signInLimits.count(account, address);
export const verify = (session: Session, context = newRequestContext("prova"), now?: number) =>
  processState().sessions.verified.verify(session, context, now);
export const callerOf = (cookie: string | undefined) =>
  callerOfCookie(processState().sessions, cookie, newRequestContext("prova"));

const ids: Record<Level, number> = { SOCIO: 41, ISTRUTTORE: 42, SEGRETERIA: 43, ADMIN: 44, GOD: 45 };

/** A person of that level as GET /oauth/session tells it. */
export function legacyUser(level: Level, overrides: Partial<LegacyUser> = {}): LegacyUser {
  return {
    id_usr: ids[level],
    SOC_ID: `S${ids[level]}`,
    nominativo: `Prova ${level}`,
    email: `${level.toLowerCase()}@example.it`,
    permesso: level,
    permessi: { soci: true, documenti: true },
    tipo: "staff",
    created_at: "2020-01-02 03:04:05",
    updated_at: "2021-01-02 03:04:05",
    lastLogin: "2022-01-02 03:04:05",
    ...overrides,
  };
}

const random = () => randomBytes(18).toString("base64url");

/** The session in the cookie of that person, just signed in. */
export function sessionOf(user: LegacyUser, overrides: Partial<Session> = {}): Session {
  const now = Date.now();
  // The cookie holds no menu keys.
  const { keys: _, ...identity } = identityOf(user, menuKeys);
  return {
    sub: String(user.id_usr),
    sid: random(),
    exit: random(),
    login: "prova",
    ...identity,
    token: `token-${random()}`,
    loginAt: now,
    seenAt: now,
    ...overrides,
  };
}

export interface SignedIn {
  session: Session;
  user: LegacyUser;
  /** The session cookie's value. */
  value: string;
  /** A Cookie header with it. */
  cookie: string;
}

/** The fields of the person's record and of the session that are not as usual. */
export interface SignInChanges {
  user?: Partial<LegacyUser>;
  session?: Partial<Session>;
}

/** Seals a session of that level and has `upstream` know its token; no browser, no sign-in. */
export async function signIn(
  level: Level,
  upstream?: Upstream,
  { user: changes, session: overrides }: SignInChanges = {},
): Promise<SignedIn> {
  const user = legacyUser(level, changes);
  const session = sessionOf(user, overrides);
  upstream?.users.set(session.token, user);
  const value = await seal(session);
  return { session, user, value, cookie: `${sessionCookieName()}=${value}` };
}
