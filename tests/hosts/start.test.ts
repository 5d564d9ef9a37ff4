import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { builtServer, root } from "../../scripts/setup.mjs";
import { Host } from "../support/hosts";
import { ended, freePort } from "../support/processes";
import { testSecret } from "../support/session";

const settings = { LEGACY_API_URL: "http://127.0.0.1:9", SESSION_SECRET: testSecret };

/**
 * The Node server with these settings, until it ends; its log goes to standard output, a sentence does not.
 */
async function endOf(more: Record<string, string>): Promise<[code: number | null, printed: string]> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH, NODE_ENV: "production", BIND_ADDRESS: "127.0.0.1", ...settings, ...more },
  });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  return [code, printed];
}

it.each(["PORT", "METRICS_PORT"])(
  "the Node server ends with one sentence when %s is in use",
  async (name) => {
    const taken = await freePort();
    const other = createServer().listen(taken, "127.0.0.1");
    await once(other, "listening");
    const ended = await endOf({ PORT: String(await freePort()), [name]: String(taken) });
    other.close();
    expect(ended).toEqual([
      1,
      `Pontile cannot start: port ${taken} of 127.0.0.1 is in use by another program. End that program, or set ${name} to another port.\n`,
    ]);
  },
);

it("the Node server ends with one sentence when AUDIT_LOG cannot be written", async () => {
  expect(await endOf({ AUDIT_LOG: "/proc/none/audit.log" })).toEqual([
    1,
    "Pontile cannot start: AUDIT_LOG /proc/none/audit.log cannot be written (ENOENT).\n",
  ]);
});

it("the Node server starts without APP_URL, Redis and the legacy API, and names each", async () => {
  const port = await freePort();
  const away = `127.0.0.1:${await freePort()}`;
  const host = await new Host(false).start({
    ...settings,
    LEGACY_API_URL: `http://${away}`,
    REDIS_URL: `redis://:segreta@127.0.0.1:${port}`,
  });
  try {
    expect(host.log()).toContain(
      `Redis at 127.0.0.1:${port} (REDIS_URL) does not answer or takes no writes: nobody can sign in or work until it does.\n`,
    );
    await expect
      .poll(() => host.log())
      .toContain(
        `The legacy API at ${away} (LEGACY_API_URL) does not answer (ECONNREFUSED): nobody can sign in or work until it does.\n`,
      );
    expect(host.log()).toMatch(/^APP_URL is missing, so that Pontile takes http:\/\/localhost:\d+ for its/m);
    expect(host.log()).not.toContain("segreta");
    expect((await host.fetch("/api/ready")).status).toBe(503);
  } finally {
    await host.stop();
  }
});

it("the Node server whose log goes to a full disk answers, and ends when it is told to", async () => {
  const port = await freePort();
  const full = openSync("/dev/full", "a");
  const child = spawn(process.execPath, [builtServer], {
    cwd: root,
    stdio: ["ignore", full, full],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      BIND_ADDRESS: "127.0.0.1",
      PORT: String(port),
      AUDIT_LOG: "stdout",
      // A connection whose answer has just been given may be waited for, so long and two seconds.
      LEGACY_TIMEOUT_MS: "1000",
      ...settings,
    },
  });
  closeSync(full);
  const answer = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init }).then(
      ({ status }) => status,
      () => null,
    );
  try {
    await expect.poll(() => answer("/api/health"), { timeout: 20_000 }).toBe(200);
    // Each of these writes a line of the log, and the last one of the audit too.
    expect(await answer("/soci")).toBe(307);
    expect(await answer("/api/legacy/enti/")).toBe(401);
    const body = new URLSearchParams({ username: "canarino", password: "canarino" });
    expect(await answer("/api/auth/callback/credentials", { method: "POST", body })).toBe(302);
    expect(await answer("/api/health")).toBe(200);
  } finally {
    await ended(child, 15_000);
  }
  expect([child.exitCode, child.signalCode]).toEqual([0, null]);
});
