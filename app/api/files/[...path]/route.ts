import { FILES_PATH } from "@/lib/contract/path";
import { handleFile } from "@/lib/server/gateway/files";
import { pathAfter, routeHandler } from "@/lib/server/http/route";
import { processState } from "@/lib/server/process-state";

const handle = routeHandler((request, requestId) =>
  handleFile(processState(), { request, requestId, rawPath: pathAfter(FILES_PATH, request) }),
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
