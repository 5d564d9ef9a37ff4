import { routeHandler } from "@/lib/server/http/route";
import { admitStream } from "@/lib/server/live/stream-request";
import { streamResponse } from "@/lib/server/live/web-stream";
import { processState } from "@/lib/server/process-state";

/** The live stream where our own server does not run: on Vercel and in development. */
const handle = routeHandler(async ({ method, headers, signal }, requestId) =>
  streamResponse(await admitStream(processState(), { method, headers, requestId, signal })),
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
