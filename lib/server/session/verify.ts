import type { Answer } from "../../contract";
import { menuKeys } from "../../routes";
import { callLegacy } from "../legacy/call";
import { isVerdict, Refused } from "../legacy/failures";
import { newRequestContext, type RequestContext } from "../legacy/request-context";
import { type Identity, identityOf, type Session } from "./cookie";

/**
 * GET /oauth/session is called once a minute per session, so that a role changed on the server takes effect
 * within that time.
 */
export const VERIFIED_FOR_MS = 60_000;
const maxEntries = 5_000;

export type SessionUser = Answer<"oauth.session">["user"];
export type Verification =
  | { kind: "ok"; identity: Identity; user: SessionUser }
  | { kind: "over" }
  | { kind: "unreachable"; timedOut: boolean };

/** The legacy API's confirmations of sessions, cached for a minute. */
export interface VerifiedSessions {
  /**
   * Whether the legacy API still accepts this session, and for whom. Parallel requests share one call;
   * failures are not cached.
   */
  verify(session: Session, context: RequestContext, now?: number): Promise<Verification>;
  /** Drops the cached result; with `before`, only if it was fetched before that moment. */
  forget(sid: string, before?: number): void;
}

export function createVerifiedSessions(): VerifiedSessions {
  const known = new Map<string, { until: number; result: Promise<Verification> }>();
  return {
    verify(session, context, now = Date.now()) {
      const cached = known.get(session.sid);
      if (cached && cached.until > now) return cached.result;
      const result = fetchIdentity(session, context);
      if (known.size >= maxEntries)
        for (const [sid, entry] of known) if (entry.until <= now) known.delete(sid);
      known.set(session.sid, { until: now + VERIFIED_FOR_MS, result });
      void result.then((outcome) => {
        if (outcome.kind !== "ok" && known.get(session.sid)?.result === result) known.delete(session.sid);
      });
      return result;
    },
    forget(sid, before = Number.POSITIVE_INFINITY) {
      const calledAt = (known.get(sid)?.until ?? 0) - VERIFIED_FOR_MS;
      if (calledAt < before) known.delete(sid);
    },
  };
}

async function fetchIdentity(session: Session, context: RequestContext): Promise<Verification> {
  // Not tied to one client's abort: other requests may be waiting for the same answer.
  const shared = { ...newRequestContext(context.id), deadline: context.deadline };
  try {
    const { user } = await callLegacy("oauth.session", { token: session.token, context: shared });
    // A token that belongs to another person does not confirm this session.
    if (String(user.id_usr) !== session.sub) return { kind: "over" };
    return { kind: "ok", identity: identityOf(user, menuKeys), user };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code } = error.failure;
    return isVerdict(code) ? { kind: "over" } : { kind: "unreachable", timedOut: code === "timeout" };
  } finally {
    context.legacyMs += shared.legacyMs;
  }
}
