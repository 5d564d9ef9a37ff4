import { LRUCache } from "lru-cache";
import type { Answer } from "../../contract";
import { menuKeys } from "../../routes";
import { callLegacy } from "../legacy/call";
import { isVerdict, Refused, refusalOf } from "../legacy/failures";
import { newRequestContext, type RequestContext } from "../legacy/request-context";
import { type Identity, identityOf, type Session } from "./cookie";

/**
 * GET /oauth/session is called once a minute per session, so that a role changed on the server takes effect
 * within that time.
 */
export const VERIFIED_FOR_MS = 60_000;
/** With more, the sessions that were used least recently are verified again sooner. */
const maxEntries = 5_000;

export type SessionUser = Answer<"oauth.session">["user"];
interface Verification {
  identity: Identity;
  user: SessionUser;
}

/** The legacy API's confirmations of sessions, cached for a minute. */
export interface VerifiedSessions {
  /**
   * The person who has this session by the legacy API; parallel requests share one call, which has its full
   * time whichever of them began it, and failures are not cached. Throws Refused: 401 when the session is
   * over, 502 and 504 when it cannot be checked, or not before the request's deadline.
   */
  verify(session: Session, context: RequestContext, now?: number): Promise<Verification>;
  /** Drops the cached result; with `before`, only if it was fetched before that moment. */
  forget(sid: string, before?: number): void;
}

export function createVerifiedSessions(): VerifiedSessions {
  const known = new LRUCache<string, { until: number; result: Promise<Verification> }>({ max: maxEntries });
  return {
    verify(session, context, now = Date.now()) {
      const cached = known.get(session.sid);
      if (cached && cached.until > now) return inTime(cached.result, context);
      const result = fetchIdentity(session, context.id);
      known.set(session.sid, { until: now + VERIFIED_FOR_MS, result });
      result.catch(() => {
        if (known.get(session.sid)?.result === result) known.delete(session.sid);
      });
      return inTime(result, context);
    },
    forget(sid, before = Number.POSITIVE_INFINITY) {
      const calledAt = (known.get(sid)?.until ?? 0) - VERIFIED_FOR_MS;
      if (calledAt < before) known.delete(sid);
    },
  };
}

async function fetchIdentity(session: Session, requestId: string): Promise<Verification> {
  // Not tied to one client's abort or deadline: other requests may be waiting for the same answer.
  const context = newRequestContext(requestId);
  try {
    const { user } = await callLegacy("oauth.session", { token: session.token, context });
    // A token that belongs to another person does not confirm this session.
    if (String(user.id_usr) !== session.sub) throw new Refused("session");
    return { identity: identityOf(user, menuKeys), user };
  } catch (error) {
    const { code } = refusalOf(error);
    if (isVerdict(code)) throw new Refused("session");
    throw new Refused(code === "timeout" ? code : "unreachable");
  }
}

/** The result of the shared call, unless the request's own time is over before. */
async function inTime(result: Promise<Verification>, context: RequestContext): Promise<Verification> {
  const began = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const left = Math.max(0, context.deadline - Date.now());
    timer = setTimeout(() => reject(new Refused("timeout")), left);
  });
  try {
    return await Promise.race([result, over]);
  } finally {
    clearTimeout(timer);
    context.legacyMs += performance.now() - began;
  }
}
