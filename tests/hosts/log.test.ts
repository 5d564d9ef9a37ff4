import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLine } from "@/lib/server/audit-line";
import { halfUpload, uploadsIn } from "../support/half-upload";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { connection } from "../support/raw";
import { samples } from "../support/samples";
import { type SignedIn, signIn } from "../support/session";
import { textOf } from "../support/sources";
import { hang, json } from "../support/upstream";

const spool = mkdtempSync(join(tmpdir(), "pontile-spool-"));
const auditLog = join(spool, "audit.log");
const { hosts, upstream } = hostsForTests({ TMPDIR: spool, AUDIT_LOG: auditLog });
let who: SignedIn;

beforeAll(async () => {
  who = await signIn("GOD", upstream);
});
afterAll(() => rmSync(spool, { recursive: true, force: true }));

/** Sends half of the announced body and disconnects. */
async function abandon(host: Host, target: string, headers: Record<string, string>): Promise<void> {
  const lines = Object.entries({ Host: "localhost", "Content-Length": "1000", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const { socket } = await connection(host.url, `POST ${target} HTTP/1.1\r\n${head}\r\n{"canarino"`);
  // Waits until the handler reads the body.
  await setTimeout(100);
  socket.destroy();
}

/** The log of the process since `mark`, once it has finished writing. */
async function writtenSince(host: Host, mark: number): Promise<string> {
  let length = -1;
  while (length !== host.log().length) {
    length = host.log().length;
    await setTimeout(150);
  }
  return host.log().slice(mark);
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

const complaint = /unhandled|uncaught|⨯|TypeError/i;
const linesOf = (text: string) => text.split("\n").filter(Boolean);

describe.each(hosts)("$name: the log", (host) => {
  it("has nothing that a client sent in a header, an address or a body", async () => {
    const mark = host.log().length;
    for (const value of ["canarino", "canarino\x9b31m\x85canarino", "\tcanarino"])
      expect((await host.send("POST /soci", { "Next-Action": value, "Content-Length": "0" })).status).toBe(
        405,
      );
    expect((await host.send("POST /soci", { "Next-Action": "canarino\rcanarino" })).status).toBe(400);
    for (const path of [
      "/canarino",
      "/login?error=canarino",
      "/api/canarino",
      "/api/auth/canarino",
      "/sw.js?canarino",
    ])
      await host.fetch(path);
    const init = { method: "POST", body: '{"level":"error","code":"canarino","message":"canarino"}' };
    for (const path of ["_log", "error", "signout", "callback/credentials"])
      await host.fetch(`/api/auth/${path}`, { ...init, headers: { "content-type": "application/json" } });
    await host.fetch("/api/legacy/canarino/", { headers: { cookie: who.cookie } });
    await host.fetch("/dashboard", { headers: { cookie: `__Host-pontile-session=canarino; x=canarino` } });
    expect(await writtenSince(host, mark)).not.toContain("canarino");
  });
});

describe.each(hosts)("$name: a client that disconnects", (host) => {
  const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
  const call = () => ({
    Cookie: who.cookie,
    "x-csrf": "1",
    Origin: appUrl,
  });

  it.each([
    ["to the sign-in", "/api/auth/callback/credentials", () => asForm],
    ["to the sign-out", "/api/auth/signout", () => asForm],
    ["for data", "/api/legacy/enti/", () => ({ ...call(), "Content-Type": "application/json" })],
    [
      "with a file",
      "/api/legacy/documenti/",
      () => ({ ...call(), "Content-Type": "multipart/form-data; boundary=x" }),
    ],
  ])(
    "in the middle of a body %s is at most one line in the log, and no error",
    async (_, target, headers) => {
      const mark = (await writtenSince(host, 0)).length;
      await abandon(host, target, headers());
      const written = await writtenSince(host, mark);
      expect(linesOf(written).length, written).toBeLessThanOrEqual(1);
      expect(written).not.toMatch(/"level":[56]0/);
    },
  );

  it("aborts its call, which is one line in the log and no warning", async () => {
    const mark = (await writtenSince(host, 0)).length;
    const isGivenUp = new Promise<void>((resolve) =>
      upstream.on("GET /enti/", (received, response) => {
        response.once("close", resolve);
        hang(received, response);
        controller.abort();
      }),
    );
    const controller = new AbortController();
    const { cookie } = who;
    const given = host.fetch("/api/legacy/enti/", { headers: { cookie }, signal: controller.signal });
    await expect(given).rejects.toThrow();
    await isGivenUp;
    await expect.poll(() => host.log().slice(mark)).toContain("enti.list");
    const written = await writtenSince(host, mark);
    const lines = linesOf(written).filter((line) => line.includes("enti.list"));
    expect(lines).toEqual([expect.stringContaining('"level":30')]);
    expect(written).not.toMatch(/"level":[456]0/);
    expect(written).not.toMatch(complaint);
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    expect((await host.fetch("/api/legacy/enti/", { headers: { cookie } })).status).toBe(200);
  });

  it("in the middle of an upload leaves no file and sends nothing on", async () => {
    upstream.received.length = 0;
    const { socket } = await connection(host.url, halfUpload(who.cookie, appUrl));
    await expect.poll(() => uploadsIn(spool)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => uploadsIn(spool), { timeout: 5_000 }).toEqual([]);
    expect(upstream.calls().filter(({ method }) => method === "POST")).toEqual([]);
    expect((await host.fetch("/api/health")).status).toBe(200);
    expect(host.log()).not.toMatch(complaint);
  });
});

describe.each(hosts)("$name: the audit", (host) => {
  const written = () => readFileSync(auditLog, "utf8").trimEnd().split("\n");
  const linesAbout = (id: string | null) => written().filter((line) => line.includes(`"request":"${id}"`));

  it("has one line about a write, under the id that its answer has", async () => {
    upstream.on("DELETE /porto/5", json({ esito: true }));
    const headers = { cookie: who.cookie, "x-csrf": "1", origin: appUrl };
    const answer = await host.fetch("/api/legacy/porto/5", { method: "DELETE", headers });
    expect(answer.status).toBe(200);
    const lines = linesAbout(answer.headers.get("x-request-id"));
    expect(lines.map((line) => auditLine.parse(JSON.parse(line)))).toMatchObject([
      { call: "porto.delete", person: who.user.id_usr, records: ["porto 5"], outcome: "ok", sent: true },
    ]);
    expect(statSync(auditLog).mode & 0o777).toBe(0o600);
  });

  it("has one line about a sign-in, and one about a sign-out", async () => {
    const lengthBefore = written().length;
    const body = new URLSearchParams({ username: "canarino", password: "canarino" });
    await host.fetch("/api/auth/callback/credentials", { method: "POST", body });
    const csrf = await host.fetch("/api/auth/csrf", { headers: { cookie: who.cookie } });
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const [csrfCookie = ""] = csrf.headers.getSetCookie().map((line) => line.split(";")[0]);
    const { cookie } = await signIn("ADMIN", upstream);
    await host.fetch("/api/auth/signout", {
      method: "POST",
      headers: { cookie: `${cookie}; ${csrfCookie}` },
      body: new URLSearchParams({ csrfToken, json: "true" }),
    });
    const lines = written().slice(lengthBefore);
    expect(lines.map((line) => auditLine.parse(JSON.parse(line)))).toMatchObject([
      { audit: "sign-in", person: null, outcome: "failed" },
      { audit: "sign-out", person: 44, outcome: "ok" },
    ]);
    expect(lines.join()).not.toContain("canarino");
  });
});

it("the Node server's log has one JSON line per event", async () => {
  const [own] = hosts as [Host, Host];
  const lines = linesOf(await writtenSince(own, 0));
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.filter((line) => !isJson(line))).toEqual([]);
  const document = textOf("docs/operate.md");
  const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const { version } = (await (await own.fetch("/api/health")).json()) as { version: string };
  expect(written[0]).toMatchObject({ msg: "start", version });
  expect(textOf("CHANGELOG.md")).toContain(`## ${version} · `);
  const words = new Set(written.flatMap((line) => [...Object.keys(line), String(line.msg)]));
  expect([...words].filter((word) => !document.includes(`\`${word}\``))).toEqual([]);
});
