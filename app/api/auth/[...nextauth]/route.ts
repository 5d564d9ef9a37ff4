import type { NextRequest } from "next/server";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { isForeign } from "@/lib/server/gateway/origin";
import { readText } from "@/lib/server/gateway/read-text";
import { routeHandler } from "@/lib/server/http/route";
import { Refused } from "@/lib/server/legacy/failures";
import { newRequestContext, type RequestContext } from "@/lib/server/legacy/request-context";
import { processState } from "@/lib/server/process-state";
import { auditSession } from "@/lib/server/session/audit-session";
import { checkViewer, cookieValue } from "@/lib/server/session/caller";
import { unseal } from "@/lib/server/session/cookie";
import { readFormFields } from "@/lib/server/session/form-fields";
import { authOptions, newSignInReport, type SignInReport } from "@/lib/server/session/next-auth";
import { runNextAuth } from "@/lib/server/session/run-next-auth";
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
  if (!methods) throw new Refused("unknown");
  if (!methods.includes(request.method))
    throw new Refused("method", undefined, { headers: { allow: methods.join(", ") } });
  const context = newRequestContext(requestId, request.signal);
  return request.method === "POST" ? post(request, action, context) : answer(request, { action, context });
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };

async function post(request: NextRequest, action: string, context: RequestContext): Promise<Response> {
  const { sessions } = processState();
  checkSite(request, action, context);
  // next-auth would read the whole body before it checks the request.
  const body = await readText(request, maxBodyBytes);
  const { headers } = request;
  const fields = readFormFields(headers.get("content-type") ?? "", body);
  if (!fields) throw new Refused("body");
  const report = newSignInReport();
  const proceed = () => answer(request, { action, context, fields, report });
  if (action === "callback/credentials")
    return limitedSignIn(sessions, { headers, fields, context, report }, proceed);
  const current = await unseal(cookieValue(headers.get("cookie")));
  if (current) checkViewer(headers, current.sub);
  const event = { audit: "sign-out", reason: "asked" } as const;
  try {
    const response = await proceed();
    const { ended: session } = report;
    if (session) auditSession({ ...event, outcome: "ok" }, { headers, context, session });
    return response;
  } catch (error) {
    if (current) auditSession({ ...event, outcome: "failed" }, { headers, context, session: current });
    throw error;
  }
}

/**
 * Throws Refused: 403 when another site's page has sent it, before it counts for anybody's address. Our own
 * page at another address than APP_URL reads which one it is.
 */
function checkSite({ headers }: NextRequest, action: string, { id }: RequestContext): void {
  if (!isForeign(headers)) return;
  if (action === "callback/credentials") log().warn({ request: id, outcome: "csrf" }, "sign-in");
  const { origin } = new URL(env().appUrl);
  throw new Refused("csrf", `Richiesta non riconosciuta: apri Pontile da ${origin} e riprova.`);
}

interface Step {
  action: string;
  context: RequestContext;
  fields?: URLSearchParams;
  report?: SignInReport;
}

async function answer(
  { method, cookies }: NextRequest,
  { action, context, fields, report = newSignInReport() }: Step,
): Promise<Response> {
  const options = authOptions(processState().sessions, context, report);
  const response = await runNextAuth({ method, action, fields, cookies }, options);
  // next-auth has deleted the cookie all the same, as if the session had ended.
  if (report.fault) throw report.fault;
  response.headers.set("cache-control", "no-store");
  return response;
}
