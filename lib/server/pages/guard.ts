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

/** The caller of a page, with the request id that the prefetched reads carry. */
export interface PageCaller extends Caller {
  requestId: string;
}

/**
 * The guard of a page: returns the caller whom the screen at `path` admits and redirects everybody else. The
 * middleware does the same, but is not relied on. A session that the legacy API has ended is revoked here
 * (docs/rules/sign-in.md#session-check).
 */
export async function requireScreen(path: string): Promise<PageCaller> {
  const caller = await requireCaller(path);
  const screen = screenAt(path);
  if (!screen || !admits(screen.guard, caller.identity.level))
    redirect(`/dashboard?negato=${encodeURIComponent(path)}`);
  return caller;
}

/** Whether somebody is signed in, for the page that signs in. */
export async function isSignedIn(): Promise<boolean> {
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const context = newRequestContext(requestIdOf(await headers()));
  const found = await callerOf(processState().sessions, cookie, context);
  return found.kind === "ok";
}

/** Returns the signed-in caller or redirects to the sign-in screen, which leads back to `path`. */
export async function requireCaller(path: string): Promise<PageCaller> {
  const request = await headers();
  const address = request.get(PAGE_ADDRESS_HEADER) ?? path;
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const { sessions } = processState();
  const requestId = requestIdOf(request);
  const found = await callerOf(sessions, cookie, newRequestContext(requestId));
  if (found.kind === "anonymous") redirect(loginAddress(await reasonOf(cookie), address));
  // A fetch of the router may be a prefetch, so an unreachable legacy API does not end the session.
  const isFetched = request.get("sec-fetch-dest") === "empty";
  if (found.kind !== "ok") {
    if (found.kind === "over" || !isFetched) await sessions.revocation.revoke(found.session.sid);
    const reason = found.kind === "over" ? "scaduta" : "problema";
    redirect(`${loginAddress(reason, address)}&uscita=${found.session.exit}`);
  }
  const { caller } = found;
  // The record has changed since the cookie was sealed, and a page cannot set cookies, so a route handler
  // does. A fetch of the router would follow that redirect for ever: it goes on, and the gateway's next
  // answer renews the cookie.
  if (!isFetched && !sameIdentity(caller.session, caller.identity))
    redirect(`/api/session/renew?ritorno=${encodeURIComponent(address)}`);
  return { ...caller, requestId };
}
