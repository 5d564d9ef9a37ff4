import { routeHandler } from "@/lib/server/http/route";
import { failure, failureResponse } from "@/lib/server/legacy/failures";

/** Every other address under /api gets a JSON failure instead of a page. */
const handle = routeHandler(() => failureResponse(failure("unknown")));

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
