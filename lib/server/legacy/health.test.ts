import { beforeEach, describe, expect, it, vi } from "vitest";
import { closedPort } from "@/tests/support/closed-port";
import { applySettings } from "@/tests/support/session";
import { html, redirect } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";

const upstream = upstreamForTests();
beforeEach(() => {
  vi.resetModules();
});

/**
 * The route and its cached probe, both fresh. The settings are given, because re-imported modules have none.
 */
async function health(url: string) {
  const { readEnv, setEnvForTests } = await import("../../env");
  setEnvForTests(readEnv({ LEGACY_API_URL: url, SESSION_SECRET: "s".repeat(32) }));
  const { GET } = await import("@/app/api/health/route");
  const response = await GET(new Request("http://localhost:3000/api/health"));
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}

describe("GET /api/health", () => {
  it("is 200 with the version and whether the legacy API answers, nothing else", async () => {
    applySettings();
    const { status, headers, body } = await health(upstream.url);
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), legacyApi: "up" });
  });

  it("stays 200 when the legacy API is down, and reports it", async () => {
    const { status, body } = await health(`http://127.0.0.1:${await closedPort()}`);
    expect([status, body]).toMatchObject([200, { legacyApi: "down" }]);
  });

  it("counts any response, a page or an error included", async () => {
    upstream.on("HEAD", html("", 500));
    expect((await health(upstream.url)).body).toMatchObject({ legacyApi: "up" });
  });

  it("counts what leads from http to https as no answer, because no call follows it", async () => {
    upstream.on("HEAD", redirect(upstream.url.replace("http:", "https:"), 308));
    expect((await health(upstream.url)).body).toMatchObject({ legacyApi: "down" });
  });

  it("counts another redirect, which a base address may have and its calls not", async () => {
    upstream.on("HEAD", redirect("/v1/", 301));
    expect((await health(upstream.url)).body).toMatchObject({ legacyApi: "up" });
  });

  it("sends no token, and at most one request in five seconds", async () => {
    await health(upstream.url);
    const { legacyAnswers } = await import("./health");
    await Promise.all([legacyAnswers(), legacyAnswers(), legacyAnswers(Date.now() + 4000)]);
    expect(upstream.received.map(({ method }) => method)).toEqual(["HEAD"]);
    expect(upstream.received[0]?.headers["x-access-token"]).toBeUndefined();
    await legacyAnswers(Date.now() + 6000);
    expect(upstream.received).toHaveLength(2);
  });
});

describe("every other address under /api", () => {
  it("is refused in the same form", async () => {
    const { readEnv, setEnvForTests } = await import("../../env");
    setEnvForTests(readEnv({ LEGACY_API_URL: upstream.url, SESSION_SECRET: "s".repeat(32) }));
    const route = await import("@/app/api/[...rest]/route");
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
      const response = await route[method](new Request("http://localhost:3000/api/nulla", { method }));
      expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(await response.json()).toEqual({
        esito: false,
        err: "Indirizzo sconosciuto. Ricarica la pagina e riprova.",
        code: "unknown",
      });
    }
  });
});
