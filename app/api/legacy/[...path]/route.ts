import { LEGACY_PATH } from "@/lib/contract/path";
import { legacyResponse } from "@/lib/server/gateway/handle";
import { pathAfter, routeHandler } from "@/lib/server/http/route";
import { processState } from "@/lib/server/process-state";

const handle = routeHandler((request, requestId) =>
  legacyResponse(processState(), { request, requestId, rawPath: pathAfter(LEGACY_PATH, request) }),
);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
