import { routeHandler } from "@/lib/server/http/route";
import { Refused } from "@/lib/server/legacy/failures";

/** Every other address under /api gets a JSON failure instead of a page. */
const handle = routeHandler(() => {
  throw new Refused("unknown");
});

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
