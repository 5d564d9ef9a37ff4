import { env } from "@/lib/env";
import { legacyAnswers } from "@/lib/proxy/health";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const body = { version: env().version, legacyApi: (await legacyAnswers()) ? "up" : "down" };
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}
