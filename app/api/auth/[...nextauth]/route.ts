import { type NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { throttledSignIn } from "@/lib/auth/sign-in";
import { requireState } from "@/lib/auth/state";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { failure, failureResponse } from "@/lib/proxy/failures";

type Context = { params: Promise<{ nextauth: string[] }> };

export const GET = (request: NextRequest, context: Context) => answer(request, context);

export async function POST(request: NextRequest, context: Context): Promise<Response> {
  try {
    return await post(request, context);
  } catch (error) {
    log().error({ err: error }, "auth");
    return failureResponse(failure("internal"));
  }
}

async function post(request: NextRequest, context: Context): Promise<Response> {
  const [action, provider] = (await context.params).nextauth;
  if (action === "callback" && provider === "credentials") {
    return throttledSignIn(request, (fields) => answer(copyWith(request, fields), context));
  }
  // next-auth would drop the cookie and say that all is well, though every copy of it goes on.
  if (action === "signout") await requireState();
  const response = await answer(request, context);
  // Signing out leaves nothing of the person in the browser; only where the cookie really went.
  if (action === "signout" && response.headers.has("set-cookie"))
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
  } catch {
    return failureResponse(failure("internal"));
  }
}

/** The request once more, its body the fields that were counted. */
function copyWith(request: NextRequest, fields: URLSearchParams): NextRequest {
  const RequestType = request.constructor as new (url: string, init: RequestInit) => NextRequest;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new RequestType(request.url, { method: "POST", headers, body: fields.toString() });
}
