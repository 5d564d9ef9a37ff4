import { routeHandler } from "@/lib/server/http/route";
import { streamResponse } from "@/lib/server/live/web-stream";
import { processState } from "@/lib/server/process-state";

/** The live stream where our own server does not run: on Vercel and in development. */
const handle = routeHandler(({ method, url, headers, signal }, requestId) => {
  const { search } = new URL(url);
  return streamResponse(processState(), { method, target: search, headers, requestId, signal });
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
