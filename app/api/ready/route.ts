import { routeHandler } from "@/lib/server/http/route";
import { processState } from "@/lib/server/process-state";

export const dynamic = "force-dynamic";

/**
 * Reports whether the process can serve people: its settings are valid, and Redis takes writes if it
 * is configured. 200, or 503.
 */
export const GET = routeHandler(async () => {
  const isReady = await processState()
    .sessions.revocation.check()
    .then(
      () => true,
      () => false,
    );
  const init = { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } };
  return Response.json({ ready: isReady }, init);
});
