import { type NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { env } from "@/lib/env";
import { readText } from "@/lib/server/gateway/read-text";
import { routeHandler } from "@/lib/server/http/route";
import { failure, failureResponse } from "@/lib/server/legacy/failures";
import { newRequestContext, type RequestContext } from "@/lib/server/legacy/request-context";
import { processState } from "@/lib/server/process-state";
import { readFormFields } from "@/lib/server/session/form-fields";
import { authOptions } from "@/lib/server/session/next-auth";
import { limitedSignIn } from "@/lib/server/session/sign-in";

/** The longest body is a sign-in: a name, a password and a token. */
const maxBodyBytes = 64 * 1024;

/** The reachable addresses of next-auth with their methods. */
const actions = new Map([
  ["csrf", ["GET"]],
  ["session", ["GET"]],
  ["signin", ["GET"]],
  ["signout", ["GET", "POST"]],
  ["callback/credentials", ["POST"]],
]);

const handle = routeHandler<NextRequest>(async (request, requestId) => {
  const action = new URL(request.url).pathname.replace(/^\/api\/auth\//, "").replace(/\/$/, "");
  const methods = actions.get(action);
  if (!methods) return failureResponse(failure("unknown"));
  if (!methods.includes(request.method))
    return failureResponse(failure("method", undefined, { allow: methods.join(", ") }));
  const context = newRequestContext(requestId, request.signal);
  return request.method === "POST" ? post(request, action, context) : get(request, action, context);
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };

async function get(request: NextRequest, action: string, context: RequestContext): Promise<Response> {
  // Without Redis next-auth would take a valid session for an ended one and delete its cookie.
  if (action === "session") await processState().sessions.revocation.check();
  return answer(request, action, context);
}

async function post(request: NextRequest, action: string, context: RequestContext): Promise<Response> {
  const { sessions } = processState();
  // next-auth would read the whole body before it checks the request.
  const body = await readText(request, maxBodyBytes);
  if (body === null) return failureResponse(failure("too-large"));
  const { headers } = request;
  const fields = readFormFields(headers.get("content-type") ?? "", body);
  if (!fields) return failureResponse(failure("body"));
  const proceed = () => answer(withFields(request, fields), action, context);
  if (action === "callback/credentials")
    return limitedSignIn(sessions, { headers, fields, context }, proceed);
  // Without Redis next-auth would delete the cookie as if signed out, while every copy of it stays valid.
  await sessions.revocation.check();
  const response = await proceed();
  // Signing out clears the browser's storage, but only if the cookie was really deleted.
  if (response.headers.has("set-cookie")) response.headers.set("clear-site-data", '"storage"');
  return response;
}

async function answer(request: NextRequest, action: string, context: RequestContext): Promise<Response> {
  env();
  const options = authOptions(processState().sessions, context);
  const params = Promise.resolve({ nextauth: action.split("/") });
  const response: Response = await NextAuth(request, { params }, options);
  const copy = new NextResponse(response.body, response);
  copy.headers.set("cache-control", "no-store");
  return copy;
}

/** The same request with the fields parsed from its body. */
function withFields(request: NextRequest, fields: URLSearchParams): NextRequest {
  const RequestType = request.constructor as new (url: string, init: RequestInit) => NextRequest;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/x-www-form-urlencoded");
  return new RequestType(request.url, { method: "POST", headers, body: fields.toString() || null });
}
