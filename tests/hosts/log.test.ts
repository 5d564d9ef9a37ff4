import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { type SignedIn, signIn } from "../support/session";

const { hosts, upstream } = hostsForTests();
let who: SignedIn;

beforeAll(async () => {
  who = await signIn("GOD", upstream);
});

/** Sends the half of a body that it has announced, and vanishes. */
async function abandon(host: Host, target: string, headers: Record<string, string>): Promise<void> {
  const socket = connect(host.process.port, "127.0.0.1");
  const lines = Object.entries({ Host: "localhost", "Content-Length": "1000", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  await new Promise((resolve) => socket.write(`POST ${target} HTTP/1.1\r\n${head}\r\n{"canarino"`, resolve));
  // The handler is to be reading by then.
  await setTimeout(100);
  socket.destroy();
}

/** What the process has written since then, once it has written all. */
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

const linesOf = (text: string) => text.split("\n").filter(Boolean);

describe.each(hosts)("$name: the log", (host) => {
  const asForm = { "Content-Type": "application/x-www-form-urlencoded" };
  const call = () => ({
    Cookie: who.cookie,
    "x-csrf": "1",
    Origin: appUrl,
  });

  it("has nothing of what a client wrote into a header, an address or a body", async () => {
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

  it.each([
    ["to the sign-in", "/api/auth/callback/credentials", () => asForm],
    ["to the sign-out", "/api/auth/signout", () => asForm],
    ["for data", "/api/legacy/enti/", () => ({ ...call(), "Content-Type": "application/json" })],
    [
      "with a file",
      "/api/legacy/documenti/",
      () => ({ ...call(), "Content-Type": "multipart/form-data; boundary=x" }),
    ],
  ])("has one line at most of a body %s whose sender vanished", async (_, target, headers) => {
    const mark = (await writtenSince(host, 0)).length;
    await abandon(host, target, headers());
    const written = await writtenSince(host, mark);
    expect(linesOf(written).length, written).toBeLessThanOrEqual(1);
  });

  if (!host.isPlain)
    it("is one JSON line an event, whatever has happened", async () => {
      const lines = linesOf(await writtenSince(host, 0));
      expect(lines.length).toBeGreaterThan(5);
      expect(lines.filter((line) => !isJson(line))).toEqual([]);
    });
});
