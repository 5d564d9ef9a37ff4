import { isOwnWrite } from "@/lib/server/gateway/origin";
import { routeHandler } from "@/lib/server/http/route";
import { Refused } from "@/lib/server/legacy/failures";
import { processState } from "@/lib/server/process-state";
import { checkViewer, cookieValue } from "@/lib/server/session/caller";
import { renewedCookie, type Session, sessionTime, unseal } from "@/lib/server/session/cookie";

export const dynamic = "force-dynamic";

/** A `SessionTime`: when the caller's session ends. Reading it does not extend the session. */
export const GET = routeHandler(async (request) => {
  return timeResponse(await sessionIn(request));
});

/**
 * Extends the session, because a person did something on a page `secondsAgo` without a call: the limit counts
 * from then, unless it counts from a later use already. Returns the new `SessionTime`.
 */
export const POST = routeHandler(async (request) => {
  const session = await sessionIn(request);
  if (!isOwnWrite(request.headers)) throw new Refused("csrf");
  const secondsAgo = new URL(request.url).searchParams.get("secondsAgo") ?? "";
  if (!/^\d{1,6}$/.test(secondsAgo)) throw new Refused("path");
  const seenAt = Date.now() - Number(secondsAgo) * 1000;
  if (seenAt <= session.seenAt) return timeResponse(session);
  return timeResponse(
    { ...session, seenAt },
    { "set-cookie": await renewedCookie(session, session, seenAt) },
  );
});

/** The caller's session. Throws Refused: 401 when it has ended, or is not that of the page's viewer. */
async function sessionIn({ headers }: Request): Promise<Session> {
  const session = await unseal(cookieValue(headers.get("cookie")));
  if (!session || (await processState().sessions.revocation.isRevoked(session.sid)))
    throw new Refused("session");
  checkViewer(headers, session.sub);
  return session;
}

const timeResponse = (session: Session, headers: Record<string, string> = {}) =>
  Response.json(sessionTime(session), { headers: { "cache-control": "no-store", ...headers } });
