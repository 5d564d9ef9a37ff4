import type { Answer } from "../contract";
import type { Deadline } from "../proxy/transport";
import { callUpstream } from "../proxy/upstream";
import { menuKeys } from "../routes";
import { type Identity, identityOf, type Session } from "./session";

/** GET /oauth/session is asked once a minute a session, so that a role changed on the server holds within that (rulings). */
export const VERIFIED_FOR_MS = 60_000;

export type SessionUser = Answer<"oauth.session">["user"];
export type Verification =
  | { kind: "ok"; identity: Identity; user: SessionUser }
  | { kind: "over" }
  | { kind: "unreachable"; timedOut: boolean };

interface Entry {
  until: number;
  result: Promise<Verification>;
}

const holder = globalThis as typeof globalThis & { pontileVerified?: Map<string, Entry> };
const MOST_ENTRIES = 5_000;

function entries(): Map<string, Entry> {
  holder.pontileVerified ??= new Map();
  return holder.pontileVerified;
}

/**
 * Whether the legacy API still holds this session, and as whom. Parallel askers share one call; a failure is not kept, so
 * the next asker tries again.
 */
export function verify(
  session: Session,
  deadline?: Deadline,
  now: number = Date.now(),
): Promise<Verification> {
  const known = entries();
  const held = known.get(session.sid);
  if (held && held.until > now) return held.result;
  const result = ask(session, deadline);
  if (known.size >= MOST_ENTRIES) for (const [sid, entry] of known) if (entry.until <= now) known.delete(sid);
  known.set(session.sid, { until: now + VERIFIED_FOR_MS, result });
  void result.then((outcome) => {
    if (outcome.kind !== "ok" && known.get(session.sid)?.result === result) known.delete(session.sid);
  });
  return result;
}

/**
 * Drops what is known, so that the next who asks is told anew: after the own profile was saved, and after signing out; with
 * `before`, only what was asked before that moment.
 */
export function forgetVerification(sid: string, before: number = Number.POSITIVE_INFINITY): void {
  const askedAt = (entries().get(sid)?.until ?? 0) - VERIFIED_FOR_MS;
  if (askedAt < before) entries().delete(sid);
}

async function ask(session: Session, deadline?: Deadline): Promise<Verification> {
  // Not tied to one request's abort: others may be waiting for the same answer.
  const answer = await callUpstream("oauth.session", {
    token: session.token,
    deadline: deadline && { at: deadline.at },
  });
  if (answer.ok) {
    const { user } = answer.data;
    // A token that answers for somebody else is no session of this cookie's.
    if (String(user.id_usr) !== session.sub) return { kind: "over" };
    return { kind: "ok", identity: identityOf(user, menuKeys), user };
  }
  const isVerdict =
    answer.failure.code === "session" ||
    answer.failure.code === "refused" ||
    answer.failure.code === "forbidden";
  return isVerdict ? { kind: "over" } : { kind: "unreachable", timedOut: answer.failure.code === "timeout" };
}
