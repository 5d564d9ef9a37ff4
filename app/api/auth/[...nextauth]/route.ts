import { type NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { throttledSignIn } from "@/lib/auth/sign-in";
import { requireState } from "@/lib/auth/state";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { failure, failureOf, failureResponse } from "@/lib/proxy/failures";
import { readWhole } from "@/lib/proxy/read-whole";

/** The longest is a sign-in: a name, a password and a token. */
const MOST_BODY_BYTES = 64 * 1024;

type Context = { params: Promise<{ nextauth: string[] }> };

async function handle(request: NextRequest, context: Context): Promise<Response> {
  try {
    return await act(request, context);
  } catch (error) {
    log().error({ err: error }, "auth");
    return failureResponse(failureOf(error));
  }
}

export { handle as GET, handle as POST };

async function act(request: NextRequest, context: Context): Promise<Response> {
  const [action, provider] = (await context.params).nextauth;
  const isPost = request.method === "POST";
  // next-auth would read it to its end before it looks at what is asked for, or by whom.
  const body = isPost ? await readWhole(request, MOST_BODY_BYTES) : "";
  if (body === null) return failureResponse(failure("too-large"));
  if (isPost && action === "callback" && provider === "credentials") {
    return throttledSignIn(request.headers, body, (fields) =>
      answer(copyWith(request, fields.toString(), "application/x-www-form-urlencoded"), context),
    );
  }
  // next-auth would drop the cookie: at a sign-out as if all were well, though every copy of it goes on; at a look at the
  // session as if it were over, though it may be a good one.
  if (action === "session" || (isPost && action === "signout")) await requireState();
  const response = await answer(isPost ? copyWith(request, body) : request, context);
  // Signing out leaves nothing of the person in the browser; only where the cookie really went.
  if (isPost && action === "signout" && response.headers.has("set-cookie"))
    response.headers.set("clear-site-data", '"storage"');
  return response;
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  env();
  try {
    const response: Response = await NextAuth(request, context, authOptions());
    const copy = new NextResponse(response.body, response);
    copy.headers.set("cache-control", "no-store");
    return copy;
  } catch (error) {
    return failureResponse(failureOf(error));
  }
}

/** The request once more, with the body that was read of it. */
function copyWith(request: NextRequest, body: string, type?: string): NextRequest {
  const RequestType = request.constructor as new (url: string, init: RequestInit) => NextRequest;
  const headers = new Headers(request.headers);
  if (type) headers.set("content-type", type);
  return new RequestType(request.url, { method: "POST", headers, body: body || null });
}
