import { type NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { throttledSignIn } from "@/lib/auth/sign-in";
import { requireState } from "@/lib/auth/state";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { failureOf, failureResponse } from "@/lib/proxy/failures";

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
  if (isPost && action === "callback" && provider === "credentials") {
    return throttledSignIn(request, (fields) => answer(copyWith(request, fields), context));
  }
  // next-auth would drop the cookie: at a sign-out as if all were well, though every copy of it goes on; at a look at the
  // session as if it were over, though it may be a good one.
  if (action === "session" || (isPost && action === "signout")) await requireState();
  const response = await answer(request, context);
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

/** The request once more, its body the fields that were counted. */
function copyWith(request: NextRequest, fields: URLSearchParams): NextRequest {
  const RequestType = request.constructor as new (url: string, init: RequestInit) => NextRequest;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new RequestType(request.url, { method: "POST", headers, body: fields.toString() });
}
