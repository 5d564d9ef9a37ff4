import { describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { pdf, sendFile } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { signIn } from "@/tests/support/session";
import { hang, html, json, raw, redirect, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who } = signedInForTests("SEGRETERIA", { LEGACY_TIMEOUT_MS: "4000" });

const handle = (signal?: AbortSignal) => sendFile("/uploads/a.pdf", { who, signal });

describe("a file that the server fails to send", () => {
  const failures = async (kind: string) =>
    (await metrics.legacyFailures.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
  const linesOf = (name: string, ...spies: { mock: { calls: unknown[][] } }[]) =>
    spies.flatMap(({ mock }) => mock.calls).flatMap(([line, msg]) => (msg === name ? [line] : []));
  const spies = () => ({
    info: vi.spyOn(log(), "info").mockImplementation(() => {}),
    warn: vi.spyOn(log(), "warn").mockImplementation(() => {}),
  });

  it("leaves its reason in the log under the id that the server has got, and is counted", async () => {
    const { info, warn } = spies();
    const before = await failures("unreachable");
    upstream.on("GET", reset);
    expect((await handle()).status).toBe(502);
    const request = upstream.calls()[0]?.headers["x-request-id"];
    expect(linesOf("legacy", warn)).toEqual([{ request, call: "file", err: expect.any(Error) }]);
    expect(linesOf("file", info)).toMatchObject([{ request, code: "unreachable", userLevel: "SEGRETERIA" }]);
    expect(await failures("unreachable")).toBe(before + 1);
  });

  it("is counted when its answer is no file", async () => {
    const { info } = spies();
    const before = await failures("invalid-response");
    upstream.on("GET", html("x", 500));
    expect((await handle()).status).toBe(502);
    expect(linesOf("file", info)).toMatchObject([{ code: "invalid-response" }]);
    expect(await failures("invalid-response")).toBe(before + 1);
  });

  it.each<[string, number, Reply]>([
    ["who asks for a password", 401, html("x", 401)],
    ["who lets nobody in", 403, html("x", 403)],
    ["that is broken", 500, html("x", 500)],
    ["that leads elsewhere", 302, redirect("/login")],
    ["with a page in place of the file", 200, html("x")],
    ["where no file is", 404, html("x", 404)],
  ])("has in the log what the server has answered: one %s", async (_, legacyStatus, reply) => {
    const { info } = spies();
    upstream.on("GET", reply);
    await handle();
    expect(linesOf("file", info)).toMatchObject([{ legacyStatus }]);
  });

  it("because the client has gone is neither logged nor counted", async () => {
    const { warn } = spies();
    const before = await failures("unreachable");
    const client = new AbortController();
    upstream.on("GET", (received, response) => {
      hang(received, response);
      client.abort();
    });
    await handle(client.signal);
    expect([linesOf("legacy", warn), await failures("unreachable")]).toEqual([[], before]);
  });

  it("because the caller may not see it is a warning with the caller's level", async () => {
    const { info, warn } = spies();
    const person = await signIn("SOCIO", upstream);
    upstream.on("GET /doccirc/all/", json({ Documenti: [] }));
    expect((await sendFile("/uploads/a.pdf", { who: person })).status).toBe(403);
    const line = { call: "file", status: 403, code: "forbidden", userLevel: "SOCIO" };
    expect([linesOf("file", info), linesOf("file", warn)]).toMatchObject([[], [line]]);
  });

  it("to nobody has no level in its line, and one that is sent has no code", async () => {
    const { info } = spies();
    await sendFile("/uploads/a.pdf");
    upstream.on("GET", raw(pdf(), 200, { "content-type": "application/pdf" }));
    await handle();
    const [refused, sent] = linesOf("file", info);
    expect([refused, sent]).toMatchObject([{ code: "session", userLevel: null }, { status: 200 }]);
    expect(sent).not.toHaveProperty("code");
    expect([refused, sent].filter((line) => "legacyStatus" in (line as object))).toEqual([]);
  });
});
