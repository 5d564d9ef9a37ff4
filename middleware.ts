import { type NextRequest, NextResponse } from "next/server";
import { loginAddress } from "@/lib/auth/login-address";
import { ownAddress, PAGE_ADDRESS_HEADER } from "@/lib/auth/page-address";
import { pageHeaders } from "@/lib/auth/page-headers";
import {
  reasonOf,
  renewedCookie,
  type Session,
  sessionCookieName,
  sessionCookieOptions,
  unseal,
  wantsRenewal,
} from "@/lib/auth/session";
import { isDevelopment } from "@/lib/env";
import { failure, failureBody } from "@/lib/proxy/failures";
import { screenAt } from "@/lib/routes";
import { admits } from "@/lib/rules/levels";

/**
 * Guards and security headers of pages. It only unseals the cookie and keeps no state; pages and handlers check again, with
 * state. Everything under /api is left out: a matched route has its body buffered and cut at 10 MB.
 */
export const config = {
  matcher: [
    "/((?!api/|_next/static/|_next/image|icon\\.svg$|favicon\\.ico$|sw\\.js$|offline\\.(?:html|css)$|manifest\\.webmanifest$|icons/).*)",
  ],
  runtime: "nodejs",
};

export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (!isDevelopment && request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const security = pageHeaders(nonce);
  const response = await route(request, nonce, security["content-security-policy"] ?? "");
  for (const [name, value] of Object.entries(security)) response.headers.set(name, value);
  return response;
}

/** A page only shows: whatever body was sent with the request stays unread. */
function methodNotAllowed(): NextResponse {
  const refusal = failure("method");
  const headers = { allow: "GET, HEAD", "cache-control": "no-store" };
  return NextResponse.json(failureBody(refusal), { status: refusal.status, headers });
}

async function route(request: NextRequest, nonce: string, policy: string): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = request.cookies.get(sessionCookieName())?.value;
  const session = await unseal(cookie);
  const address = pathname + search;

  if (screenAt(pathname)?.guard === "loggedOut") return loginPage(request, session, nonce, policy);
  if (!session) return redirectTo(request, loginAddress(await reasonOf(cookie), ownAddress(address) ?? "/"));
  const screen = screenAt(pathname);
  if (screen && !admits(screen.guard, session.level)) {
    return redirectTo(request, `/dashboard?negato=${encodeURIComponent(screen.path)}`);
  }
  // "/ and any unknown path: home" (part 1, section 2). The framework's own requests are no pages.
  const isPage = screen !== undefined && screen.path !== "/";
  if (!isPage && !pathname.startsWith("/_next/")) return redirectTo(request, "/dashboard");

  const response = goOn(request, nonce, policy, address);
  if (wantsRenewal(session)) response.headers.append("set-cookie", await renewedCookie(session, session));
  return response;
}

/** /login is for the signed-out; a page that ended the session proves it by `uscita`, and the dead cookie goes. */
function loginPage(
  request: NextRequest,
  session: Session | null,
  nonce: string,
  policy: string,
): NextResponse {
  const { searchParams, pathname, search } = request.nextUrl;
  if (session && searchParams.get("uscita") !== session.exit) return redirectTo(request, "/dashboard");
  const response = goOn(request, nonce, policy, pathname + search);
  if (request.cookies.has(sessionCookieName())) {
    response.cookies.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  }
  return response;
}

function goOn(request: NextRequest, nonce: string, policy: string, address: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  headers.set(PAGE_ADDRESS_HEADER, address);
  return NextResponse.next({ request: { headers } });
}

/** Next.js wants a whole address here and sends it out relative, so that no `Host` header ever comes back in an answer. */
function redirectTo(request: NextRequest, address: string): NextResponse {
  return NextResponse.redirect(new URL(address, request.nextUrl.origin), 307);
}
