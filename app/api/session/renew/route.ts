import { screenAt } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { routeHandler } from "@/lib/server/http/route";
import { newRequestContext } from "@/lib/server/legacy/request-context";
import { processState } from "@/lib/server/process-state";
import { callerOf, cookieValue } from "@/lib/server/session/caller";
import { renewedCookie } from "@/lib/server/session/cookie";
import { ownAddress } from "@/lib/server/session/page-address";
import { isUse } from "@/lib/server/session/use";

export const dynamic = "force-dynamic";

/**
 * Renews the cookie with the legacy API's current record of the person and redirects to `ritorno`. Changes
 * nothing else.
 */
export const GET = routeHandler(async (request, requestId) => {
  // Without the cache: this instance's may be older than the cookie, and the page would redirect here again.
  // When the legacy API does not answer, the page is opened again and reports it.
  const cookie = cookieValue(request.headers.get("cookie"));
  const context = newRequestContext(requestId, request.signal);
  const caller = await callerOf(processState().sessions, cookie, context, { skipCache: true }).catch(
    () => null,
  );
  const target = ownAddress(new URL(request.url).searchParams.get("ritorno")) ?? "/dashboard";
  const headers = new Headers({ location: target, "cache-control": "no-store" });
  if (caller) {
    const { session, identity } = caller;
    headers.set("location", admittedPage(target, identity.level) ?? target);
    const seenAt = isUse(request.headers, "page") ? Date.now() : session.seenAt;
    headers.append("set-cookie", await renewedCookie(session, identity, seenAt));
  }
  return new Response(null, { status: 307, headers });
});

/** The page that was refused at the old level, if the new one is admitted; null otherwise. */
function admittedPage(address: string, level: Parameters<typeof admits>[1]): string | null {
  const refused = new URL(address, "http://pontile.invalid").searchParams.get("negato");
  const screen = refused ? screenAt(refused) : undefined;
  return screen && admits(screen.guard, level) ? screen.path : null;
}
