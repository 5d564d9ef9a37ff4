import { failure, failureResponse } from "@/lib/proxy/failures";

/** Every other address under /api: an answer in the form of all the others, not a page. */
const handle = () => failureResponse(failure("unknown"));

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
