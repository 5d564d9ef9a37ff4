import { describe, expect, it } from "vitest";
import * as files from "@/app/api/files/[...path]/route";
import * as legacy from "@/app/api/legacy/[...path]/route";
import { read, refusal } from "@/tests/support/door";
import { samples } from "@/tests/support/legacy-answers";
import { json, raw } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { RAW_PATH_HEADER } from "../auth/server-hook";

const { upstream, who } = signedInForTests("GOD");

/** A request as the framework hands it on: a parsed URL, and the request line as the server's hook kept it. */
function request(rawPath: string, method = "GET", hook = true): Request {
  const headers = new Headers({ cookie: who.cookie });
  if (hook) headers.set(RAW_PATH_HEADER, rawPath);
  return new Request(`http://localhost:3000${rawPath}`, { method, headers });
}

describe("the routes", () => {
  it("take the path as it stood in the request line: what URL parsing would hide is refused", async () => {
    const hidden = request("/api/legacy/documenti/../enti/");
    expect(new URL(hidden.url).pathname).toBe("/api/legacy/enti/");
    const { status, body } = await read(await legacy.GET(hidden));
    expect([status, body]).toEqual([400, refusal("path")]);
    expect((await files.GET(request("/api/files/a/%2e%2e/b.pdf"))).status).toBe(400);
    expect(upstream.calls()).toEqual([]);
  });

  it("take the URL's path where there is no server of ours, and both of its forms", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    for (const path of ["/api/legacy/enti", "/api/legacy/enti/"])
      expect((await legacy.GET(request(path, "GET", false))).status, path).toBe(200);
    upstream.on("GET /uploads/a%20b.pdf", raw("%PDF-", 200));
    const response = await files.GET(request("/api/files/uploads/a%20b.pdf?scarica", "GET", false));
    expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  });

  const { HEAD, OPTIONS, PATCH } = legacy;
  it("answer every method in the same form, those that no call has included", async () => {
    for (const [method, handler] of Object.entries({ HEAD, OPTIONS, PATCH })) {
      const response = await handler(request("/api/legacy/enti/", method));
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, POST"]);
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
    expect(Object.keys(legacy).sort()).toEqual(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);
  });
});
