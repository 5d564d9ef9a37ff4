import { readsOf, statusCardsFor } from "@/features/waiting/status-cards";
import { checkOrigin, identify } from "@/lib/server/gateway/entry";
import { routeHandler } from "@/lib/server/http/route";
import { newRequestContext } from "@/lib/server/legacy/request-context";
import { prefetch } from "@/lib/server/pages/prefetch";
import { processState } from "@/lib/server/process-state";

/** No page waits for it; a count that takes longer is left out. */
const maxWaitMs = 5_000;

export const dynamic = "force-dynamic";

/**
 * The counts of the dashboard's status cards in one call, for the menu, as a dehydrated query cache
 * (docs/rules/access.md#menu-counts); a count that is slow or fails is left out, and no session is extended.
 * Throws Refused: 401 without a session, 403 from another site.
 */
export const GET = routeHandler(async (request, requestId) => {
  checkOrigin(request);
  const caller = await identify(processState().sessions, request, newRequestContext(requestId));
  const viewer = { id: caller.id, soc: caller.identity.soc, level: caller.identity.level };
  const reads = statusCardsFor(viewer.level).flatMap((card) => readsOf(card, viewer));
  return Response.json(await prefetch({ ...caller, requestId }, reads, maxWaitMs), {
    headers: { "cache-control": "no-store" },
  });
});
