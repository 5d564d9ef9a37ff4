import { env } from "@/lib/env";
import { routeHandler } from "@/lib/server/http/route";
import { legacyAnswers } from "@/lib/server/legacy/health";

export const dynamic = "force-dynamic";

/** Reports that the process is alive, its version, and whether the legacy API answers. */
export const GET = routeHandler(async () => {
  const body = { version: env().version, legacyApi: (await legacyAnswers()) ? "up" : "down" };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
});
