import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { SessionTime } from "../../contract/session-time";
import { env } from "../../env";
import { isId } from "../../rules/ids";
import { levels, readLevel } from "../../rules/levels";

/**
 * The content of the session cookie, with times in milliseconds since the epoch. It never leaves the server
 * unsealed (iron-session seals it): `token` is the legacy token.
 */
const sessionSchema = z.object({
  /** The member id as text: next-auth's subject. */
  sub: z.string().refine(isId),
  /** Random; identifies this sign-in in the revocation. */
  sid: z.string().min(16),
  /** Random; proves to /login that the application ended the session. */
  exit: z.string().min(16),
  login: z.string(),
  name: z.string(),
  email: z.string(),
  soc: z.string(),
  level: z.enum(levels),
  token: z.string().min(1),
  loginAt: z.number(),
  seenAt: z.number(),
});
export type Session = z.output<typeof sessionSchema>;

/** The part of a session that can change on the server. */
type SealedIdentity = Pick<Session, "name" | "email" | "soc" | "level">;
/** With the person's menu keys, which pages read from the verified record so that the cookie stays small. */
export type Identity = SealedIdentity & { keys: string[] };

const TTL_MARGIN_S = 60;

export function sessionCookieName(): string {
  return env().https ? "__Host-pontile-session" : "pontile-session";
}

export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure: env().https };
}

/** Seals with the newest secret; drops fields that are not part of a session. */
export async function seal(session: Session): Promise<string> {
  return sealData(sessionSchema.parse(session), {
    password: env().sessionSecrets[0],
    ttl: Math.ceil(env().sessionMaxMs / 1000) + TTL_MARGIN_S,
  });
}

/**
 * Opens a cookie's value with any of the secrets; does not check revocation. Returns null for anything but a
 * session within its idle and absolute limits, and never throws.
 */
export async function unseal(value: string | undefined): Promise<Session | null> {
  const session = await unsealWithAny(value);
  return session && isWithinLimits(session) ? session : null;
}

/**
 * The reason for which a cookie that `unseal` rejects leads to the sign-in screen: its session has expired,
 * or there was none (docs/rules/sign-in.md#sentences).
 */
export async function reasonOf(value: string | undefined): Promise<"scaduta" | "mai"> {
  return (await unsealWithAny(value)) ? "scaduta" : "mai";
}

/** Opens a cookie's value with any of the secrets, also past its limits; null for anything but a session. */
export async function unsealWithAny(value: string | undefined): Promise<Readonly<Session> | null> {
  // Browsers refuse cookies over 4 kB, so a longer one is no session.
  if (!value || value.length > 4096) return null;
  for (const password of env().sessionSecrets) {
    const session = await unsealWith(value, password);
    if (session) return session;
  }
  return null;
}

/**
 * Sessions by secret and cookie value, because each unsealing derives two keys. The content of a value never
 * changes; its limits are checked on each use.
 */
const unsealedSessions = new LRUCache<string, Readonly<Session>>({ max: 2_000 });

async function unsealWith(value: string, password: string): Promise<Session | null> {
  const cached = unsealedSessions.get(password + value);
  if (cached) return cached;
  try {
    const parsed = sessionSchema.safeParse(await unsealData<unknown>(value, { password, ttl: 0 }));
    if (!parsed.success) return null;
    unsealedSessions.set(password + value, Object.freeze(parsed.data));
    return parsed.data;
  } catch {
    return null;
  }
}

function isWithinLimits(session: Session): boolean {
  const now = Date.now();
  const { sessionIdleMs, sessionMaxMs } = env();
  return now - session.seenAt <= sessionIdleMs && now - session.loginAt <= sessionMaxMs;
}

/** The seconds until a session ends, by the idle and the absolute limit; 0 when that is past. */
export function sessionTime(session: Session, now: number = Date.now()): SessionTime {
  const { sessionIdleMs, sessionMaxMs } = env();
  const secondsUntil = (end: number) => Math.max(0, Math.floor((end - now) / 1000));
  return {
    idleSeconds: secondsUntil(session.seenAt + sessionIdleMs),
    maxSeconds: secondsUntil(session.loginAt + sessionMaxMs),
  };
}

/** Whether the cookie must be renewed so that the idle limit counts from now. */
export function needsRenewal(session: Session, now: number = Date.now()): boolean {
  return now - session.seenAt > Math.min(env().sessionIdleMs / 4, 5 * 60_000);
}

/** The Set-Cookie line of a session that was last used at `seenAt`. */
export async function renewedCookie(
  session: Session,
  identity: SealedIdentity,
  seenAt: number = Date.now(),
): Promise<string> {
  // A person who signed in by e-mail and changes it uses the new e-mail from now on.
  const login = session.login === session.email ? identity.email : session.login;
  const value = await seal({ ...session, ...identity, login, seenAt });
  const { secure } = sessionCookieOptions();
  const expires = new Date(session.loginAt + env().sessionMaxMs).toUTCString();
  return `${sessionCookieName()}=${value}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

export function identityOf(
  user: {
    nominativo?: string | null;
    email?: string | null;
    SOC_ID?: string | null;
    permesso?: string | null;
    permessi?: Record<string, boolean>;
  },
  knownKeys: readonly string[],
): Identity {
  return {
    name: (user.nominativo ?? "").slice(0, 200),
    email: (user.email ?? "").slice(0, 200),
    soc: (user.SOC_ID ?? "").slice(0, 50),
    level: readLevel(user.permesso),
    keys: knownKeys.filter((key) => user.permessi?.[key] === true),
  };
}

export function sameIdentity(one: SealedIdentity, other: SealedIdentity): boolean {
  return (
    one.level === other.level && one.name === other.name && one.email === other.email && one.soc === other.soc
  );
}
