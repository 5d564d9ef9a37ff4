import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { CallKey } from "@/lib/contract";
import { canary } from "@/tests/support/faults";
import { pdf, refusal, sendCall, sendFile, unsent } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { samples } from "@/tests/support/samples";
import { applySettings } from "@/tests/support/session";
import { halfBody, hang, html, json, raw, redirect, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";

const { upstream, who, become } = signedInForTests("ADMIN");

const MB = 1024 * 1024;
const { answer } = samples["enti.list"];
const list = () => sendCall("enti.list", { who });

describe("a 401 in twenty parallel calls", () => {
  it("with an unverified session: one check, no call is sent, all get 401", async () => {
    upstream.users.clear();
    // Long enough for all calls to come while the check is under way: one that comes later checks again.
    const refuse = json({ esito: false, err: canary }, 401);
    upstream.on("GET /oauth/session", (received, response) => {
      setTimeout(() => refuse(received, response), 500);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, list));
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill(refusal("session")));
    expect(upstream.received.map(({ path }) => path)).toEqual(["/oauth/session"]);
  });

  it("with a session that has just ended: each is sent once and gets 401, and a new one works", async () => {
    upstream.on("GET /enti/", json(answer));
    await list();
    upstream.on("GET /enti/", json({ esito: false, err: canary }, 401));
    upstream.received.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, list));
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill(refusal("session")));
    expect(upstream.calls()).toHaveLength(20);
    upstream.on("GET /enti/", json(answer));
    await become("ADMIN");
    expect((await list()).status).toBe(200);
  });
});

describe("a list of 50 MB", () => {
  const row = JSON.stringify({ id: 1, nome: canary.repeat(60) });
  const rows = Math.ceil((50 * MB) / row.length);

  it.each([
    ["as it is announced", true],
    ["as it comes", false],
  ])("is refused %s, and not read to its end", async (_, isAnnounced) => {
    let written = 0;
    const closed = new Promise((resolve) => {
      upstream.on("GET /enti/", (_received, response) => {
        response.once("close", resolve);
        const headers = isAnnounced && { "content-length": String(50 * MB) };
        response.writeHead(200, { "content-type": "application/json", ...headers });
        const chunk = `${row},`.repeat(100);
        const pump = () => {
          while (written < 50 * MB && !response.destroyed) {
            written += chunk.length;
            if (!response.write(chunk)) return void response.once("drain", pump);
          }
          response.end();
        };
        pump();
      });
    });
    const { body } = await list();
    expect(body).toEqual(refusal("invalid-response"));
    await closed;
    expect(written).toBeLessThan(45 * MB);
    upstream.on("GET /enti/", json(answer));
    expect((await list()).status).toBe(200);
  });

  it("is refused when gzip makes it small, and when many requests fetch it at once", async () => {
    const packed = gzipSync(`{"esito":true,"Enti":[${Array(rows).fill(row).join(",")}]}`);
    expect(packed.length).toBeLessThan(MB);
    upstream.on(
      "GET /enti/",
      raw(packed, 200, { "content-type": "application/json", "content-encoding": "gzip" }),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, list));
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill(refusal("invalid-response")));
  });
});

describe("a write whose record is read first", () => {
  const course = samples["corso.update"].body;
  const rules: [string, CallKey, "SEGRETERIA" | "ADMIN", string, Record<string, unknown> | undefined][] = [
    ["another person's account", "utente.update", "ADMIN", "GET /utente/12", samples["utente.update"].body],
    [
      "a member's level",
      "socio.update",
      "SEGRETERIA",
      "GET /utente/12",
      { ...samples["socio.update"].body, email: "a@example.it" },
    ],
    ["a course", "corso.update", "SEGRETERIA", "GET /corso/", course],
    ["a cruise", "crociera.update", "SEGRETERIA", "GET /crociera/", samples["crociera.update"].body],
  ];
  const faults: [Reply, string][] = [
    [reset, "unreachable"],
    [hang, "timeout"],
    [halfBody(JSON.stringify({ esito: true, debug: canary })), "unreachable"],
    [html(`<h1>${canary}</h1>`), "invalid-response"],
    [json({ esito: false, err: "Error: x" }, 500), "invalid-response"],
    [json({ esito: "true", Utenti: [], Corso: [], Crociera: [] }), "invalid-response"],
    [json({ esito: false }, 401), "session"],
  ];

  it.each(rules)("%s: when that read fails, nothing is written", async (_, key, level, first, body) => {
    applySettings({ LEGACY_API_URL: upstream.url });
    await become(level);
    upstream.on("PUT", json({ esito: true }));
    for (const [reply, code] of faults) {
      const LEGACY_TIMEOUT_MS = code === "timeout" ? "400" : "20000";
      applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS });
      upstream.on(first, reply);
      const { params = {} } = samples[key as "utente.update"] as { params?: Record<string, string> };
      const own = Object.fromEntries(Object.keys(params).map((name) => [name, "12"]));
      const answered = await sendCall(key, {
        who,
        params: own,
        body: { ...body, ...(body && "id" in body && { id: 12 }) },
      });
      expect(answered.body, code).toEqual(code === "session" ? refusal(code) : unsent(code));
      expect(answered.text).not.toContain(canary);
    }
    expect(upstream.calls().filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

describe("a stored file, when its server", () => {
  const path = "/uploads/documenti/501/certificato.pdf";
  const fetchFile = () => sendFile(path, { who });

  it.each<[string, Reply, number, string]>([
    ["resets the connection", reset, 502, "unreachable"],
    ["does not answer", hang, 504, "timeout"],
    ["shows a web page instead", html(`<h1>${canary}</h1>`), 502, "invalid-response"],
    ["answers 500 with a stack trace", raw(`Error: ${canary}`, 500), 502, "invalid-response"],
    ["sends on to elsewhere", redirect(`http://127.0.0.1:9/${canary}`, 301), 502, "invalid-response"],
    ["has lost it", html(canary, 404), 404, "file-missing"],
  ])(
    "%s: the right refusal and nothing raw, and success with the next one",
    async (_, reply, status, code) => {
      // Only silence is waited for in vain.
      const LEGACY_TIMEOUT_MS = code === "timeout" ? "400" : "20000";
      applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS });
      upstream.on(`GET ${path}`, reply);
      const response = await fetchFile();
      expect([response.status, await response.json()]).toEqual([status, refusal(code)]);
      expect(JSON.stringify([...response.headers])).not.toContain(canary);
      upstream.on(`GET ${path}`, raw(pdf()));
      expect(Buffer.from(await (await fetchFile()).arrayBuffer())).toEqual(pdf());
    },
  );

  it("breaks off half way: the answer breaks off too, and is not taken for a whole file", async () => {
    upstream.on(`GET ${path}`, halfBody(pdf(64 * 1024).toString("latin1")));
    const response = await fetchFile();
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
