import { type NextRequest, NextResponse } from "next/server";
import { isDevelopment } from "@/lib/env";
import { screenAt } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";
import { pageHeaders } from "@/lib/server/http/page-headers";
import { failure, failureBody } from "@/lib/server/legacy/failures";
import { REQUEST_ID_HEADER, requestIdOf } from "@/lib/server/request-id";
import {
  needsRenewal,
  reasonOf,
  renewedCookie,
  type Session,
  sessionCookieName,
  sessionCookieOptions,
  unseal,
} from "@/lib/server/session/cookie";
import { loginAddress } from "@/lib/server/session/login-address";
import { ownAddress, PAGE_ADDRESS_HEADER } from "@/lib/server/session/page-address";
import { isUse } from "@/lib/server/session/use";

/**
 * Guards and security headers of pages. It unseals the cookie and keeps no state; pages and handlers check
 * again, with state. /api is left out, because Next.js buffers the body of a matched request and truncates it
 * at 10 MB (https://github.com/vercel/next.js/pull/84712, seen in 16.4).
 */
export const config = { matcher: ["/((?!api/|_next/static/|_next/image).*)"], runtime: "nodejs" };

/** Public files, matched only to refuse other methods: `next start` answers a POST to one with 500. */
const publicFile =
  /^\/(?:icon\.svg|favicon\.ico|sw\.js|offline\.(?:html|css|woff2)|manifest\.webmanifest|icons\/.*|guida\/.*)$/;

/** Created for each page: the nonce of its scripts, and its request and response headers. */
interface PageContext {
  requestId: string;
  nonce: string;
  policy: string;
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead && publicFile.test(request.nextUrl.pathname)) return NextResponse.next();

  const requestId = requestIdOf(request.headers);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const security = pageHeaders(nonce);
  const policy = security["content-security-policy"] ?? "";
  const response =
    isRead || isDevelopment
      ? await route(request, { requestId, nonce, policy })
      : refused("method", { allow: "GET, HEAD" });
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
  response.headers.set(REQUEST_ID_HEADER, requestId);
  return response;
}

/** "method": pages only render, so the request body is never read. */
function refused(code: "method" | "session", headers: Record<string, string> = {}): NextResponse {
  const refusal = failure(code);
  return NextResponse.json(failureBody(refusal), {
    status: refusal.status,
    headers: { ...headers, "cache-control": "no-store" },
  });
}

/**
 * Whether a script fetches the page, as the router does; without https no browser says so. The worker fetches
 * for the browser, which wants HTML.
 */
const isFetched = ({ headers }: NextRequest) =>
  headers.get("sec-fetch-dest") === "empty" && !isUse(headers, "page");

async function route(request: NextRequest, context: PageContext): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const session = await unseal(cookie);
  const address = pathname + search;

  if (screenAt(pathname)?.guard === "loggedOut") return loginPage(request, session, context);
  // The router keeps a redirect with its prefetch (decision 4, seen in 16.4) and would follow it after the
  // next sign-in. Where such a fetch is refused after a press, the browser loads the page itself.
  if (!session && isFetched(request)) return refused("session");
  if (!session) return redirectTo(request, loginAddress(await reasonOf(cookie), ownAddress(address) ?? "/"));
  const screen = screenAt(pathname);
  if (screen && !admits(screen.guard, session.level)) {
    return redirectTo(request, `/dashboard?negato=${encodeURIComponent(screen.path)}`);
  }
  // Unknown paths lead home (docs/rules/access.md#home). The framework's own requests are no pages.
  const isPage = screen !== undefined && screen.path !== "/";
  if (!isPage && !pathname.startsWith("/_next/")) return redirectTo(request, "/dashboard");

  const response = showPage(request, context, address);
  if (isUse(request.headers, "page") && needsRenewal(session))
    response.headers.append("set-cookie", await renewedCookie(session, session));
  return response;
}

/**
 * /login is for signed-out people; a page that ended the session proves it by `uscita`, and the cookie is
 * deleted. An `uscita` of an earlier session comes from a redirect that the router has kept: the answer
 * redirects to the page in `ritorno`.
 */
function loginPage(request: NextRequest, session: Session | null, context: PageContext): NextResponse {
  const { searchParams, pathname, search } = request.nextUrl;
  const exit = searchParams.get("uscita");
  if (session && exit !== session.exit) {
    const meant = exit === null ? null : ownAddress(searchParams.get("ritorno"));
    return redirectTo(request, meant ?? "/dashboard");
  }
  const response = showPage(request, context, pathname + search);
  if (request.cookies.has(sessionCookieName())) {
    response.cookies.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  }
  return response;
}

function showPage(
  request: NextRequest,
  { requestId, nonce, policy }: PageContext,
  address: string,
): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(REQUEST_ID_HEADER, requestId);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(PAGE_ADDRESS_HEADER, address);
  return NextResponse.next({ request: { headers } });
}

/**
 * Next.js requires an absolute URL here (https://nextjs.org/docs/messages/middleware-relative-urls, seen in
 * 16.4) and sends it as a relative one, so that no `Host` header is repeated in a response.
 */
function redirectTo(request: NextRequest, address: string): NextResponse {
  return NextResponse.redirect(new URL(address, request.nextUrl.origin), 307);
}
