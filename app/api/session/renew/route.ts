import { screenAt } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { routeHandler } from "@/lib/server/http/route";
import { newRequestContext } from "@/lib/server/legacy/request-context";
import { processState } from "@/lib/server/process-state";
import { callerOf, cookieValue } from "@/lib/server/session/caller";
import { renewedCookie } from "@/lib/server/session/cookie";
import { ownAddress } from "@/lib/server/session/page-address";

export const dynamic = "force-dynamic";

/** Seals the cookie anew with what the legacy API says of the person now, and goes on to `ritorno`. Changes nothing else. */
export const GET = routeHandler(async (request, requestId) => {
  // Asked anew: what this instance keeps may be older than the cookie, and would send the page back here. Without an answer
  // the page is opened again, and says what is wrong.
  const cookie = cookieValue(request.headers.get("cookie"));
  const context = newRequestContext(requestId, request.signal);
  const found = await callerOf(processState().sessions, cookie, context, { anew: true }).catch(() => null);
  const wanted = ownAddress(new URL(request.url).searchParams.get("ritorno")) ?? "/dashboard";
  const headers = new Headers({ location: wanted, "cache-control": "no-store" });
  if (found?.kind === "ok") {
    const { session, identity } = found.caller;
    headers.set("location", admittedNow(wanted, identity.level) ?? wanted);
    headers.append("set-cookie", await renewedCookie(session, identity));
  }
  return new Response(null, { status: 307, headers });
});

/** A page that was refused with the old level and is open to the new one. */
function admittedNow(address: string, level: Parameters<typeof admits>[1]): string | null {
  const refused = new URL(address, "http://pontile.invalid").searchParams.get("negato");
  const screen = refused ? screenAt(refused) : undefined;
  return screen && admits(screen.guard, level) ? screen.path : null;
}
