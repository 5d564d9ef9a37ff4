import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { appUrl, Host, hostsForTests } from "../support/hosts";
import { samples } from "../support/legacy-answers";
import { type SignedIn, signIn } from "../support/session";
import { hang, json } from "../support/upstream";

const spool = mkdtempSync(join(tmpdir(), "pontile-spool-"));
const { hosts, upstream } = hostsForTests({ TMPDIR: spool });
let who: SignedIn;

beforeAll(async () => {
  who = await signIn("GOD", upstream);
});
afterAll(() => rmSync(spool, { recursive: true, force: true }));

const uploadsIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith("pontile-upload-"));
const complaint = /unhandled|uncaught|⨯|TypeError/i;

/** A connection over which a text has been written; what it is answered, once it is closed. */
async function connection(host: Host, text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(host.process.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1"))).on("error", () => {});
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(received)));
  await new Promise((resolve) => socket.write(text, resolve));
  return { socket, answer };
}

/** The first half of a document's form. */
function halfUpload(host: Host) {
  const part = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = Object.entries(samples["documenti.create"].body ?? {}).map(([name, value]) =>
    part(name, String(value)),
  );
  const file = `--x\r\ncontent-disposition: form-data; name="doc"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${"mare ".repeat(50_000)}`;
  const head = [
    "POST /api/legacy/documenti/ HTTP/1.1",
    "host: localhost",
    `origin: ${appUrl}`,
    `cookie: ${who.cookie}`,
    "x-csrf: 1",
    "content-type: multipart/form-data; boundary=x",
    "content-length: 1000000",
  ];
  return connection(host, `${head.join("\r\n")}\r\n\r\n${fields.join("")}${file}`);
}

describe.each(hosts)("$name: a client that vanishes", (host) => {
  it("takes its call with it, and nothing is said of it in the log", async () => {
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
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    expect((await host.fetch("/api/legacy/enti/", { headers: { cookie } })).status).toBe(200);
    expect(host.log()).not.toMatch(complaint);
  });

  it("in the middle of an upload leaves no file and sends nothing on", async () => {
    upstream.received.length = 0;
    const { socket } = await halfUpload(host);
    await expect.poll(() => uploadsIn(spool)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => uploadsIn(spool), { timeout: 5_000 }).toEqual([]);
    expect(upstream.calls().filter(({ method }) => method === "POST")).toEqual([]);
    expect((await host.fetch("/api/health")).status).toBe(200);
    expect(host.log()).not.toMatch(complaint);
  });
});

describe("our own server, told to end", () => {
  let host: Host;
  let own: string;
  const ofKilled = `pontile-upload-${spawnSync(process.execPath, ["--version"]).pid}-x`;
  const ofRunning = `pontile-upload-${process.pid}-x`;

  beforeEach(async () => {
    own = mkdtempSync(join(tmpdir(), "pontile-spool-"));
    for (const name of [ofKilled, ofRunning]) mkdirSync(join(own, name));
    host = await new Host(false).start({ LEGACY_API_URL: upstream.url, APP_URL: appUrl, TMPDIR: own });
  });
  afterEach(async () => {
    await host?.stop();
    rmSync(own, { recursive: true, force: true });
  });

  /** Tells it to end; its exit code and how long it took. */
  async function end(): Promise<{ code: number | null; ms: number }> {
    const { child } = host.process;
    const began = performance.now();
    const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return { code: await code, ms: performance.now() - began };
  }

  it("answers the request that is complete, and waits for none that is half sent, nor for idle connections", async () => {
    const asked = new Promise<void>((resolve) =>
      upstream.on("GET /enti/", (received, response) => {
        resolve();
        setTimeout(() => json(samples["enti.list"].answer)(received, response), 1_000);
      }),
    );
    const idle = await connection(host, "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => idle.socket.once("data", resolve));
    const halves = await Promise.all(
      [
        "",
        "GET /soci HTTP/1.1\r\nHost:",
        "POST /api/auth/callback/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nu",
        `POST /api/legacy/enti/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\nx-csrf: 1\r\nOrigin: ${appUrl}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      ].map((text) => connection(host, text)),
    );
    const whole = await connection(
      host,
      `GET /api/legacy/enti/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\n\r\n`,
    );
    await asked;
    const { code, ms } = await end();
    expect([code, ms < 3_000], `${Math.round(ms)} ms`).toEqual([0, true]);
    expect(await whole.answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"esito":true/is);
    await Promise.all([idle, ...halves].map(({ answer }) => answer));
    expect(host.log()).not.toMatch(complaint);
  });

  it("in the middle of an upload leaves no file behind; what a killed process left went at the start", async () => {
    expect(uploadsIn(own)).toEqual([ofRunning]);
    const { answer } = await halfUpload(host);
    await expect.poll(() => uploadsIn(own)).toHaveLength(2);
    const { code, ms } = await end();
    expect([code, ms < 3_000], `${Math.round(ms)} ms`).toEqual([0, true]);
    await answer;
    expect(uploadsIn(own)).toEqual([ofRunning]);
    expect(host.log()).not.toMatch(complaint);
  });
});
