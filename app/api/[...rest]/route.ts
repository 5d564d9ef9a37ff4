import { routeHandler } from "@/lib/server/http/route";
import { failure, failureResponse } from "@/lib/server/legacy/failures";

/** Every other address under /api: an answer in the form of all the others, not a page. */
const handle = routeHandler(() => failureResponse(failure("unknown")));

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
