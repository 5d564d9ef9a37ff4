import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { screenAt } from "../../routes";
import { admits } from "../../rules/levels";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { requestIdOf } from "../request-id";
import { type Caller, callerOf } from "../session/caller";
import { reasonOf, sameIdentity, sessionCookieName } from "../session/cookie";
import { loginAddress } from "../session/login-address";
import { PAGE_ADDRESS_HEADER } from "../session/page-address";

/** The caller of a page, with the id of the request in whose name the page reads its first data. */
export interface PageCaller extends Caller {
  requestId: string;
}

/**
 * The guard of a page: whoever is signed in and admitted to the screen at `path`; everybody else is sent away, as the
 * middleware does, which this does not rely on. A session that the legacy API no longer holds is ended here (docs/rules/sign-in.md#session-check).
 */
export async function requireScreen(path: string): Promise<PageCaller> {
  const caller = await requireCaller(path);
  const screen = screenAt(path);
  if (!screen || !admits(screen.guard, caller.identity.level))
    redirect(`/dashboard?negato=${encodeURIComponent(path)}`);
  return caller;
}

/** Whoever is signed in; `path` is where they were going. */
export async function requireCaller(path: string): Promise<PageCaller> {
  const request = await headers();
  const address = request.get(PAGE_ADDRESS_HEADER) ?? path;
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const { sessions } = processState();
  const requestId = requestIdOf(request);
  const found = await callerOf(sessions, cookie, newRequestContext(requestId));
  if (found.kind === "anonymous") redirect(loginAddress(await reasonOf(cookie), address));
  // By the router, which may be because a link was pointed at: that ends no session that may be a good one.
  const isFetched = request.get("sec-fetch-dest") === "empty";
  if (found.kind !== "ok") {
    if (found.kind === "over" || !isFetched) await sessions.revocation.revoke(found.session.sid);
    const reason = found.kind === "over" ? "scaduta" : "problema";
    redirect(`${loginAddress(reason, address)}&uscita=${found.session.exit}`);
  }
  const { caller } = found;
  // The record has changed since the cookie was sealed; a page cannot write cookies, a handler can. What the router fetches
  // goes on with the record as it is now: it would follow the redirect for ever, and the gateway's next answer renews the cookie.
  if (!isFetched && !sameIdentity(caller.session, caller.identity))
    redirect(`/api/session/renew?ritorno=${encodeURIComponent(address)}`);
  return { ...caller, requestId };
}
