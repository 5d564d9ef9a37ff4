import { routeHandler } from "@/lib/server/http/route";
import { failure, failureResponse } from "@/lib/server/legacy/failures";
import { processState } from "@/lib/server/process-state";
import { cookieValue } from "@/lib/server/session/caller";
import { sessionTime, unseal } from "@/lib/server/session/cookie";

export const dynamic = "force-dynamic";

/** A `SessionTime`: when the caller's session ends. Reading it does not extend the session. 401 without a session. */
export const GET = routeHandler(async (request) => {
  const session = await unseal(cookieValue(request.headers.get("cookie")));
  if (!session || (await processState().sessions.revocation.isRevoked(session.sid)))
    return failureResponse(failure("session"));
  return Response.json(sessionTime(session), { headers: { "cache-control": "no-store" } });
});
