import { routeHandler } from "@/lib/server/http/route";
import { takeOpenRecords } from "@/lib/server/live/open-request";
import { processState } from "@/lib/server/process-state";

/** Receives the records that a tab has open, on both hosts. */
const handle = routeHandler(async (request, requestId) => {
  await takeOpenRecords(processState(), { request, requestId });
  return Response.json({ esito: true }, { headers: { "cache-control": "no-store" } });
});

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
