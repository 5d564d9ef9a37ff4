import { sealData, unsealData } from "iron-session";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "../../env";
import { isId } from "../../rules/ids";
import { levels, readLevel } from "../../rules/levels";

/**
 * What the one session cookie holds, sealed by iron-session. It never leaves the server in the clear: `token` is the legacy
 * API's. Times are milliseconds since the epoch.
 */
const sessionSchema = z.object({
  /** The member id, as text: next-auth's subject. */
  sub: z.string().refine(isId),
  /** Random; names this sign-in in the list of revoked ones. */
  sid: z.string().min(16),
  /** Random; proves to /login that it was a page of ours that ended the session. */
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

/** What a person's verified record says; the part of a session that can change on the server. */
type SealedIdentity = Pick<Session, "name" | "email" | "soc" | "level">;
/** The same with the menu keys that are true: pages read them fresh, and the cookie stays small without them. */
export type Identity = SealedIdentity & { keys: string[] };

const TTL_MARGIN_S = 60;

export function sessionCookieName(): string {
  return env().https ? "__Host-pontile-session" : "pontile-session";
}

export function sessionCookieOptions() {
  return { httpOnly: true, sameSite: "lax" as const, path: "/", secure: env().https };
}

/** Seals with the newest secret; what is no part of a session is left out. */
export async function seal(session: Session): Promise<string> {
  const password = env().sessionSecrets[0] ?? "";
  return sealData(sessionSchema.parse(session), {
    password,
    ttl: Math.ceil(env().sessionMaxMs / 1000) + TTL_MARGIN_S,
  });
}

/**
 * Opens a cookie's value with any of the secrets; null for anything that is not a session of ours within its idle and
 * absolute limits. Garbage never throws. Says nothing of revocation, which needs state: see ./state.
 */
export async function unseal(value: string | undefined, now: number = Date.now()): Promise<Session | null> {
  const session = await openWithAny(value);
  return session && isWithinLimits(session, now) ? session : null;
}

/** Why a cookie that `unseal` refuses is sent to sign in: its session has run out, or there never was one (docs/rules/sign-in.md#sentences). */
export async function reasonOf(value: string | undefined): Promise<"scaduta" | "mai"> {
  return (await openWithAny(value)) ? "scaduta" : "mai";
}

async function openWithAny(value: string | undefined): Promise<Readonly<Session> | null> {
  // Browsers refuse cookies over 4 kB, so a longer one is nobody's session.
  if (!value || value.length > 4096) return null;
  for (const password of env().sessionSecrets) {
    const session = await open(value, password);
    if (session) return session;
  }
  return null;
}

/**
 * What was opened before, by its secret and its value: each opening derives two keys. What a cookie holds never changes; whether
 * it is still good is looked at each time.
 */
const opened = new LRUCache<string, Readonly<Session>>({ max: 2_000 });

async function open(value: string, password: string): Promise<Session | null> {
  const cached = opened.get(password + value);
  if (cached) return cached;
  try {
    const parsed = sessionSchema.safeParse(await unsealData<unknown>(value, { password, ttl: 0 }));
    if (!parsed.success) return null;
    opened.set(password + value, Object.freeze(parsed.data));
    return parsed.data;
  } catch {
    return null;
  }
}

function isWithinLimits(session: Session, now: number): boolean {
  const { sessionIdleMs, sessionMaxMs } = env();
  return now - session.seenAt <= sessionIdleMs && now - session.loginAt <= sessionMaxMs;
}

/** Whether the cookie is old enough to be written anew, so that the idle limit counts from now. */
export function wantsRenewal(session: Session, now: number = Date.now()): boolean {
  return now - session.seenAt > Math.min(env().sessionIdleMs / 4, 5 * 60_000);
}

/** The Set-Cookie line of a session that was just used. */
export async function renewedCookie(
  session: Session,
  identity: SealedIdentity,
  now: number = Date.now(),
): Promise<string> {
  // Who signs in by e-mail and changes it is asked for the password of the new one from then on.
  const login = session.login === session.email ? identity.email : session.login;
  const value = await seal({ ...session, ...identity, login, seenAt: now });
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
