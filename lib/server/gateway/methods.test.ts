import { describe, expect, it } from "vitest";
import * as files from "@/app/api/files/[...path]/route";
import * as legacy from "@/app/api/legacy/[...path]/route";
import { samples } from "@/tests/support/samples";
import { json, raw } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("GOD");

/** A request as Next.js passes it on without the Node server. */
function request(path: string, method = "GET"): Request {
  return new Request(`http://localhost:3000${path}`, { method, headers: { cookie: who.cookie } });
}

describe("the route handlers", () => {
  it("take the path from no header of the client", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const forged = request("/api/legacy/utenti/");
    forged.headers.set("x-pontile-raw-path", "/api/legacy/enti/");
    expect((await legacy.GET(forged)).status).toBe(502);
    expect(upstream.calls().map(({ path }) => path)).toEqual(["/utenti/"]);
  });

  it("take both forms of a path", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    for (const path of ["/api/legacy/enti", "/api/legacy/enti/"])
      expect((await legacy.GET(request(path))).status, path).toBe(200);
    upstream.on("GET /uploads/a%20b.pdf", raw("%PDF-", 200));
    const response = await files.GET(request("/api/files/uploads/a%20b.pdf?scarica"));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  const { HEAD, OPTIONS, PATCH } = legacy;
  it("answer every method in the same form, including those of no call", async () => {
    for (const [method, handler] of Object.entries({ HEAD, OPTIONS, PATCH })) {
      const response = await handler(request("/api/legacy/enti/", method));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(Object.keys(legacy).sort()).toEqual(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);
  });
});
