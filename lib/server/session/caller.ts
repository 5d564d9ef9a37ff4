import { VIEWER_HEADER } from "../../contract/viewer-header";
import { Refused, refusalOf } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import {
  type Identity,
  needsRenewal,
  renewedCookie,
  type Session,
  sameIdentity,
  sessionCookieName,
  unseal,
} from "./cookie";
import type { Sessions } from "./sessions";
import type { SessionUser } from "./verify";

/** A signed-in person, confirmed by the legacy API within the last minute. */
export interface Caller {
  session: Session;
  identity: Identity;
  user: SessionUser;
  /** The member id. */
  id: number;
}

/** The value of the session cookie in a Cookie header; next-auth sets no other of that name. */
export function cookieValue(header: string | null): string | undefined {
  return namedCookie(header, sessionCookieName());
}

/** The value of the first cookie of that name in a Cookie header. */
export function namedCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * Throws Refused: 401 when the request comes from a page of another viewer than the member `id`, because
 * somebody else has signed in in its browser since (docs/rules/sign-in.md#viewer).
 */
export function checkViewer(headers: Headers, id: number | string): void {
  const viewer = headers.get(VIEWER_HEADER);
  if (viewer !== null && viewer !== String(id))
    throw new Refused("session", "In questo browser ha fatto l'accesso un'altra persona: accedi di nuovo.");
}

/**
 * Identifies the caller: opens the cookie, checks the revocation and verifies the session with the legacy API
 * (reused for a minute unless `skipCache`). Throws Refused: 401 without a session or when it is over, 502 and
 * 504 when it cannot be checked; StoreUnavailable when Redis does not answer.
 */
export async function callerOf(
  { revocation, verified }: Sessions,
  cookie: string | undefined,
  context: RequestContext,
  { skipCache = false } = {},
): Promise<Caller> {
  const session = await unseal(cookie);
  if (!session || (await revocation.isRevoked(session.sid))) throw new Refused("session");
  const began = Date.now();
  if (skipCache) verified.forget(session.sid, began);
  let verification = await verified.verify(session, context);
  if (!sameIdentity(session, verification.identity)) {
    // Another instance may have sealed the cookie with a newer record than the one cached here.
    verified.forget(session.sid, began);
    verification = await verified.verify(session, context);
  }
  return { session, ...verification, id: verification.user.id_usr };
}

/**
 * The same caller, after their session was checked again; throws as `callerOf`. The cookie's own limits count
 * from when the request came, so that a long upload is not refused at its end.
 */
export async function callerAgain(
  { revocation, verified }: Sessions,
  { session }: Caller,
  context: RequestContext,
): Promise<Caller> {
  if (await revocation.isRevoked(session.sid)) throw new Refused("session");
  const verification = await verified.verify(session, context);
  return { session, ...verification, id: verification.user.id_usr };
}

/**
 * The Set-Cookie line to send with an answer; null unless the cookie has aged and the request is use (./use),
 * or the person's record has changed.
 */
export async function cookieAfter(
  isUse: boolean,
  { verified }: Sessions,
  caller: Caller,
  context: RequestContext,
): Promise<string | null> {
  const { session } = caller;
  // Calls the legacy API only if this request changed the record; other instances see the change by the
  // cookie.
  const latest = await verified.verify(session, context).catch((error: unknown) => void refusalOf(error));
  const { identity } = latest ?? caller;
  const isRenewed = isUse && needsRenewal(session);
  if (!isRenewed && sameIdentity(session, identity)) return null;
  return renewedCookie(session, identity, isUse ? Date.now() : session.seenAt);
}
