import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { root } from "../../scripts/setup.mjs";
import { halfUpload, uploadsIn } from "../support/half-upload";
import { appUrl, Host } from "../support/hosts";
import { ClientStream } from "../support/live-stream";
import { freePort } from "../support/processes";
import { connection } from "../support/raw";
import { samples } from "../support/samples";
import { applySettings, type SignedIn, signIn, testSecret } from "../support/session";
import { json, startUpstream, type Upstream } from "../support/upstream";

let upstream: Upstream;
let who: SignedIn;

beforeAll(async () => {
  upstream = await startUpstream();
  applySettings({ LEGACY_API_URL: upstream.url, APP_URL: appUrl });
  who = await signIn("GOD", upstream);
});
afterAll(() => upstream.stop());

const complaint = /unhandled|uncaught|⨯|TypeError/i;

describe("shutdown of the Node server", () => {
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

  /** Sends SIGTERM; returns the exit code and the duration. */
  async function end(): Promise<{ code: number | null; ms: number }> {
    const { child } = host.process;
    const began = performance.now();
    const code = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    return { code: await code, ms: performance.now() - began };
  }

  it("answers complete requests, and waits neither for half-sent ones nor for idle connections", async () => {
    const arrived = new Promise<void>((resolve) =>
      upstream.on("GET /enti/", (received, response) => {
        resolve();
        setTimeout(() => json(samples["enti.list"].answer)(received, response), 1_000);
      }),
    );
    const idle = await connection(host.url, "GET /login HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => idle.socket.once("data", resolve));
    const halves = await Promise.all(
      [
        "",
        "GET /soci HTTP/1.1\r\nHost:",
        "POST /api/auth/callback/credentials HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nu",
        `POST /api/legacy/enti/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\nx-csrf: 1\r\nOrigin: ${appUrl}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
      ].map((text) => connection(host.url, text)),
    );
    const whole = await connection(
      host.url,
      `GET /api/legacy/enti/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\n\r\n`,
    );
    await arrived;
    const { code, ms } = await end();
    expect([code, ms < 3_000], `${Math.round(ms)} ms`).toEqual([0, true]);
    expect(await whole.answer).toMatch(/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*"esito":true/is);
    await Promise.all([idle, ...halves].map(({ answer }) => answer));
    expect(host.log()).not.toMatch(complaint);
  });

  it("ends live streams first, and tells their browsers to come back within 5 s", async () => {
    const streams = await Promise.all(
      Array.from({ length: 8 }, () => ClientStream.begin(host.url, { cookie: who.cookie })),
    );
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { code, ms } = await end();
    expect([code, ms < 3_000], `${Math.round(ms)} ms`).toEqual([0, true]);
    await Promise.all(streams.map(({ ended }) => ended));
    for (const stream of streams) {
      expect(stream.retries()).toHaveLength(2);
      expect(Math.max(...stream.retries())).toBeLessThan(5_000);
    }
    expect(host.log()).not.toMatch(complaint);
  });

  it("half way through an upload leaves no file; files of a killed process are deleted at the start", async () => {
    expect(uploadsIn(own)).toEqual([ofRunning]);
    const { answer } = await connection(host.url, halfUpload(who.cookie, appUrl));
    await expect.poll(() => uploadsIn(own)).toHaveLength(2);
    const { code, ms } = await end();
    expect([code, ms < 3_000], `${Math.round(ms)} ms`).toEqual([0, true]);
    await answer;
    expect(uploadsIn(own)).toEqual([ofRunning]);
    expect(host.log()).not.toMatch(complaint);
  });
});

it("SIGTERM to start.mjs waits for a write under way, long after LEGACY_TIMEOUT_MS", async () => {
  const port = await freePort();
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production" as const, PORT: String(port), LEGACY_TIMEOUT_MS: "300" };
  const settings = { LEGACY_API_URL: upstream.url, APP_URL: appUrl, SESSION_SECRET: testSecret };
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    stdio: "ignore",
    env: { ...env, ...settings, BIND_ADDRESS: "127.0.0.1" },
  });
  const exited = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(`${url}/api/health`).catch(() => null), { timeout: 30_000 }).toBeTruthy();
  let outcome = "";
  upstream.on("POST /enti/", (received, response) => {
    response.once("close", () => (outcome = response.writableFinished ? "answered" : "cut off"));
    setTimeout(() => json({ esito: true })(received, response), 6_000);
  });
  const answer = await fetch(`${url}/api/legacy/enti/`, {
    method: "POST",
    headers: { cookie: who.cookie, "x-csrf": "1", origin: appUrl, "content-type": "application/json" },
    body: JSON.stringify(samples["enti.create"].body),
  });
  expect(answer.status).toBe(504);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
  await wait(100);
  expect(outcome).toBe("answered");
});
