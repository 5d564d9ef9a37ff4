import { existsSync, readdirSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { appUrl, Host } from "../support/hosts";
import { freePort } from "../support/processes";
import { connection, exchange } from "../support/raw";
import { samples } from "../support/samples";
import { applySettings, type SignedIn, signIn } from "../support/session";
import { json, startUpstream, type Upstream } from "../support/upstream";

let upstream: Upstream;
let settings: Record<string, string>;
let who: SignedIn;

beforeAll(async () => {
  upstream = await startUpstream();
  settings = { LEGACY_API_URL: upstream.url, APP_URL: appUrl, LOG_LEVEL: "warn" };
  applySettings(settings);
  who = await signIn("GOD", upstream);
});
afterAll(() => upstream.stop());

const probe = new URL("../support/memory-probe.mjs", import.meta.url).href;

/** The Node server, with its memory after garbage collection. */
async function startWatched(options: { maxDescriptors?: number } = {}) {
  const probePort = String(await freePort());
  const host = await new Host(false).start({ ...settings, MEMORY_PORT: probePort }, { probe, ...options });
  const megabytes = async () =>
    Number(await (await fetch(`http://127.0.0.1:${probePort}`)).text()) / 1024 / 1024;
  /** Linux only. */
  const descriptors = () => {
    const folder = `/proc/${host.process.child.pid}/fd`;
    return existsSync(folder) ? readdirSync(folder).length : 0;
  };
  return { host, megabytes, descriptors };
}

type Watched = Awaited<ReturnType<typeof startWatched>>;

/** Runs `work` and expects no more than five additional descriptors and no more memory afterwards. */
async function leavesNothing(watched: Watched, work: () => Promise<void>): Promise<void> {
  const { host, megabytes, descriptors } = watched;
  // Allocations on first use are no leak.
  await answers(host, 50, upgrade("/soci/"));
  const before = { megabytes: await megabytes(), descriptors: descriptors() };
  await work();
  expect((await host.fetch("/api/health")).status).toBe(200);
  await expect.poll(descriptors, { timeout: 15_000 }).toBeLessThanOrEqual(before.descriptors + 5);
  expect(await megabytes()).toBeLessThan(before.megabytes + 10);
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n`;

/** Sends a text over many connections, fifty at a time, and expects an answer on each. */
async function answers(
  host: Host,
  count: number,
  text: string,
  status = /^HTTP\/1\.1 [23]\d\d /,
): Promise<void> {
  for (let sent = 0; sent < count; sent += 50) {
    const batch = Array.from({ length: Math.min(50, count - sent) }, () =>
      exchange(host.url, text, { until: "answered", patienceMs: 10_000 }),
    );
    for (const { text: answer } of await Promise.all(batch)) expect(answer).toMatch(status);
  }
}

/** One of forty addresses of this machine. */
const sourceOf = (at: number) => `127.0.1.${(at % 40) + 1}`;

/** Sends an incomplete request, waits a moment and disconnects. */
async function stay(host: Host, text: string, source?: string): Promise<void> {
  const { socket } = await connection(host.url, text, source);
  await setTimeout(500);
  socket.destroy();
}

const halfBody = (target: string, headers: string) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n${headers}\r\nusername=`;

describe("the Node server", () => {
  let watched: Watched;
  let host: Host;
  beforeAll(async () => {
    watched = await startWatched();
    host = watched.host;
  });
  afterAll(() => host?.stop());

  it("answers 2,000 Upgrade requests and keeps nothing of them", async () => {
    await leavesNothing(watched, async () => {
      await answers(host, 1_000, upgrade("/soci/"));
      await answers(host, 1_000, upgrade("/api/health"));
    });
  });

  it("keeps nothing of 200 half-sent bodies", async () => {
    const asForm = "Content-Type: application/x-www-form-urlencoded\r\n";
    const call = `Cookie: ${who.cookie}\r\nx-csrf: 1\r\nOrigin: ${appUrl}\r\n`;
    const halves: [target: string, headers: string][] = [
      ["/soci", ""],
      ["/api/auth/callback/credentials", asForm],
      ["/api/legacy/enti/", `${call}Content-Type: application/json\r\n`],
      ["/api/legacy/documenti/", `${call}Content-Type: multipart/form-data; boundary=x\r\n`],
    ];
    await leavesNothing(watched, async () => {
      await Promise.all(
        halves.flatMap(([target, headers]) =>
          Array.from({ length: 50 }, () => stay(host, halfBody(target, headers))),
        ),
      );
    });
    expect(upstream.received.filter(({ method }) => method === "POST")).toEqual([]);
  });

  it.each([
    ["a body for a page", halfBody("/soci", ""), /^HTTP\/1\.1 405 /],
    ["a body for no address", halfBody("/api/nulla", ""), /^HTTP\/1\.1 404 /],
    ["a call without a session", halfBody("/api/legacy/enti/", ""), /^HTTP\/1\.1 401 /],
    ["a page that has a body", halfBody("/soci", "").replace("POST", "GET"), /^HTTP\/1\.1 307 /],
    ["CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: x\r\n\r\n", /^$/],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["a whole address", "GET http://evil.example/soci HTTP/1.1\r\nHost: x\r\n\r\n", /^HTTP\/1\.1 400 /],
    [
      "Expect: 100-continue",
      "POST /soci HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n",
      /^(HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 405 /,
    ],
    [
      "Expect: x",
      "GET /soci HTTP/1.1\r\nHost: x\r\nExpect: x\r\nConnection: close\r\n\r\n",
      /^HTTP\/1\.1 417 /,
    ],
    ["what is no HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", /^HTTP\/1\.1 400 /],
  ])("answers %s at once and closes the connection, though the client stays", async (_, text, answer) => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => exchange(host.url, text, { patienceMs: 4_000 })),
    );
    for (const one of all) {
      expect(one.text).toMatch(answer);
      expect(one.isOver).toBe(true);
    }
  });
});

describe("1,200 connections that send one byte of a sign-in each", () => {
  let host: Host;
  beforeAll(async () => {
    host = (await startWatched()).host;
  });
  afterAll(() => host?.stop());

  it.each([
    ["one address", () => "127.0.1.1"],
    ["forty addresses", sourceOf],
  ])("from %s: signed-in people are served, and all are closed within 20 s", async (_, source) => {
    const head = halfBody("/api/auth/callback/credentials", "").replace("username=", "u");
    const slow = await Promise.all(
      Array.from({ length: 1_200 }, (_, at) => connection(host.url, head, source(at))),
    );
    const began = performance.now();
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const call = `GET /api/legacy/enti/ HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\nConnection: close\r\n\r\n`;
    for (let turn = 0; turn < 10; turn++)
      expect((await exchange(host.url, call)).text).toMatch(/^HTTP\/1\.1 200 /);
    const stillOpen = () => slow.filter(({ socket }) => !socket.closed).length;
    await expect.poll(stillOpen, { timeout: 20_000 - (performance.now() - began) }).toBe(0);
  });
});

describe("the Node server with 600 descriptors", () => {
  it("answers 700 Upgrade requests, and survives more connections than it has descriptors", async () => {
    const watched = await startWatched({ maxDescriptors: 600 });
    const { host } = watched;
    try {
      await leavesNothing(watched, () => answers(host, 700, upgrade("/soci/")));
      // More connections than descriptors, then a page that is not loaded yet.
      const half = "GET /login HTTP/1.1\r\nHost:";
      await Promise.all(Array.from({ length: 700 }, (_, at) => stay(host, half, sourceOf(at))));
      const statusOf = (path: string) =>
        host.fetch(path).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(() => statusOf("/login"), { timeout: 15_000 }).toBe(200);
      await leavesNothing(watched, () => answers(host, 50, upgrade("/api/health")));
    } finally {
      await host.stop();
    }
  });
});
