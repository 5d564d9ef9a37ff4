import { rawPathAfter } from "@/lib/auth/server-hook";
import { handleFile } from "@/lib/proxy/files";

export const GET = (request: Request) => handleFile(request, rawPathAfter("/api/files", request));
