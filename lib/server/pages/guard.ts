import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { screenAt } from "../../routes";
import { admits } from "../../rules/levels";
import { refusalOf } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { requestIdOf } from "../request-id";
import { auditSession } from "../session/audit-session";
import { type Caller, callerOf } from "../session/caller";
import { reasonOf, sameIdentity, sessionCookieName, unseal } from "../session/cookie";
import { loginAddress } from "../session/login-address";
import { PAGE_ADDRESS_HEADER } from "../session/page-address";
import { isUse } from "../session/use";

/** The caller of a page, with the request id that the prefetched reads carry. */
export interface PageCaller extends Caller {
  requestId: string;
}

/**
 * The guard of a page: returns the caller whom the screen at `path` admits and redirects everybody else,
 * without relying on the middleware, which does the same. A session that the legacy API has ended is revoked
 * here (docs/rules/sign-in.md#session-check).
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
  const refused = (error: unknown) => void refusalOf(error);
  return Boolean(await callerOf(processState().sessions, cookie, context).catch(refused));
}

/** Returns the signed-in caller or redirects to the sign-in screen, which leads back to `path`. */
export async function requireCaller(path: string): Promise<PageCaller> {
  const request = await headers();
  const address = request.get(PAGE_ADDRESS_HEADER) ?? path;
  const cookie = (await cookies()).get(sessionCookieName())?.value;
  const { sessions } = processState();
  const requestId = requestIdOf(request);
  const context = newRequestContext(requestId);
  const isLoaded = isUse(request, "page");
  const caller = await callerOf(sessions, cookie, context).catch(async (error) => {
    const isOver = refusalOf(error).code === "session";
    const session = await unseal(cookie);
    if (!session) redirect(loginAddress(await reasonOf(cookie), address));
    // A request that is no page load may be a prefetch, so an unreachable legacy API does not end the
    // session. The router would keep a redirect and follow it later: it gets the error, with which the screen
    // can be tried again.
    if (!isOver && !isLoaded) throw error;
    const reason = isOver ? "over" : "unchecked";
    // The layout and its page both come here.
    if (await sessions.revocation.revoke(session.sid))
      auditSession({ audit: "sign-out", outcome: "ok", reason }, { headers: request, context, session });
    redirect(`${loginAddress(isOver ? "scaduta" : "problema", address)}&uscita=${session.exit}`);
  });
  // The record has changed since the cookie was sealed, and a page cannot set cookies, so a route handler
  // does. A fetch of the router would follow that redirect for ever: it goes on, and the gateway's next
  // answer renews the cookie.
  if (isLoaded && !sameIdentity(caller.session, caller.identity))
    redirect(`/api/session/renew?ritorno=${encodeURIComponent(address)}`);
  return { ...caller, requestId };
}
