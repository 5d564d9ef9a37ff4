import { rawPathAfter } from "@/lib/auth/server-hook";
import { LEGACY_DOOR } from "@/lib/contract/path";
import { handleLegacy } from "@/lib/proxy/handle";

const handle = (request: Request) => handleLegacy(request, rawPathAfter(LEGACY_DOOR, request));

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
