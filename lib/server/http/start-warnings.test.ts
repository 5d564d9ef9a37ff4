import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readEnv } from "@/lib/env";
import { expiredCertificate, itsKey } from "@/tests/support/expired-certificate";
import { applySettings } from "@/tests/support/session";
import { html, json, redirect } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { legacyWarning, originWarning, reachWarning } from "./start-warnings";

const upstream = upstreamForTests();
let server: Server | undefined;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** The warning about the legacy API at that address, null for none, and its host. */
async function warningAt(address: string, now?: number): Promise<[sentence: string | null, host: string]> {
  vi.resetModules();
  const { readEnv, setEnvForTests } = await import("../../env");
  setEnvForTests(readEnv({ LEGACY_API_URL: address, SESSION_SECRET: "s".repeat(32) }));
  const { probeLegacy } = await import("../legacy/health");
  const { legacyWarning: fresh } = await import("./start-warnings");
  return [fresh(await probeLegacy(), now), new URL(address).host];
}

async function listening(one: Server): Promise<string> {
  server = one.listen(0, "127.0.0.1");
  await once(one, "listening");
  return `127.0.0.1:${(one.address() as AddressInfo).port}`;
}

it("nothing, when it answers in whatever way", async () => {
  upstream.on("HEAD", json({}, 500));
  expect((await warningAt(upstream.url))[0]).toBe(null);
});

it("that it does not answer, and whether it refuses or is silent", async () => {
  const silent = await listening(createServer());
  expect((await warningAt(`http://${silent}`))[0]).toBe(
    `The legacy API at ${silent} (LEGACY_API_URL) does not answer (TimeoutError): nobody can sign in or work until it does.`,
  );
  server?.close();
  const [sentence] = await warningAt(`http://${silent}`);
  expect(sentence).toMatch(/ does not answer \(ECONNREFUSED\): /);
});

it("that its certificate has expired, or is not accepted", async () => {
  const host = await listening(createTlsServer({ cert: expiredCertificate, key: itsKey }));
  expect((await warningAt(`https://${host}`))[0]).toBe(
    `The certificate of ${host} (LEGACY_API_URL) has expired: nobody can sign in or work until it is renewed.`,
  );
  applySettings({ LEGACY_API_URL: "https://legacy.example/v1" });
  expect(
    legacyWarning({ code: "DEPTH_ZERO_SELF_SIGNED_CERT", status: null, leadsToHttps: false, date: null }),
  ).toBe(
    "The certificate of legacy.example (LEGACY_API_URL) is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT): nobody can sign in or work until it is.",
  );
});

it("that https meets http, and http meets https", async () => {
  const plain = new URL(upstream.url).host;
  expect((await warningAt(`https://${plain}`))[0]).toMatch(
    new RegExp(`^LEGACY_API_URL begins with https, and ${plain} does not speak it \\(.+\\): nobody can`),
  );
  const host = await listening(createTlsServer({ cert: expiredCertificate, key: itsKey }));
  expect((await warningAt(`http://${host}`))[0]).toMatch(/ does not answer \(.+\): nobody can/);
});

it("that http is led to https, or answered as a port for https does", async () => {
  const host = new URL(upstream.url).host;
  for (const status of [301, 302, 307, 308]) {
    upstream.on("HEAD", redirect(`https://${host}/v1`, status));
    expect((await warningAt(upstream.url))[0]).toBe(
      `LEGACY_API_URL begins with http, and ${host} leads to https: nobody can sign in or work until it begins with https.`,
    );
  }
  upstream.on("HEAD", html("", 400));
  expect((await warningAt(upstream.url))[0]).toBe(
    `LEGACY_API_URL begins with http, and ${host} answers 400, as a port for https does: if it is one, nobody can sign in or work until it begins with https.`,
  );
  upstream.on("HEAD", redirect("/v1/", 301));
  expect((await warningAt(upstream.url))[0]).toBe(null);
  applySettings({ LEGACY_API_URL: "https://legacy.example/v1" });
  expect(legacyWarning({ code: null, status: 400, leadsToHttps: false, date: null })).toBe(null);
});

it("that the clocks are more than five minutes apart", async () => {
  upstream.on("HEAD", json({}));
  const minute = 60_000;
  expect((await warningAt(upstream.url, Date.now() + 4 * minute))[0]).toBe(null);
  expect((await warningAt(upstream.url, Date.now() + 5.4 * minute))[0]).toMatch(/ are 5 minutes apart:/);
  const [sentence, host] = await warningAt(upstream.url, Date.now() - 61 * minute);
  expect(sentence).toBe(
    `The clocks of this machine and of ${host} (LEGACY_API_URL) are 61 minutes apart: sessions end and documents expire by this one.`,
  );
});

it("that a trusted proxy can be passed by, where the port is open to every address of the machine", () => {
  const settings = { trustedProxies: 1, bindAddress: "0.0.0.0", port: 3000 };
  const sentence =
    "TRUSTED_PROXIES is 1 and BIND_ADDRESS 0.0.0.0: who reaches port 3000 past the proxy chooses the address by which sign-ins and connections are limited. Set BIND_ADDRESS=127.0.0.1, or let the proxy alone reach the port.";
  expect(reachWarning(settings)).toBe(sentence);
  expect(reachWarning({ ...settings, bindAddress: "::" })).toBe(sentence.replace("0.0.0.0", "::"));
  expect(reachWarning({ ...settings, bindAddress: "127.0.0.1" })).toBeNull();
  expect(reachWarning({ ...settings, trustedProxies: 0 })).toBeNull();
});

describe("the address that people open", () => {
  const required = { LEGACY_API_URL: "https://legacy.example/v1", SESSION_SECRET: "s".repeat(32) };
  const saidOf = (given: Record<string, string>) => originWarning(readEnv({ ...required, ...given }));

  it.each([
    [{}, "http://localhost:3000"],
    [{ APP_URL: " " }, "http://localhost:3000"],
    [{ PORT: "3001" }, "http://localhost:3001"],
  ])("that APP_URL is missing, and what it is taken for: %j", (given, taken) => {
    expect(saidOf(given)).toBe(
      `APP_URL is missing, so that Pontile takes ${taken} for its address: at any other one every save is refused, cookies are not Secure and HSTS is off. Set APP_URL to the https address that people open.`,
    );
  });

  it.each([
    "http://pontile.example",
    "HTTP://Pontile.Example:8080/",
    "http://192.168.1.20:3000",
    "http://localhost.example",
    "http://127.example",
  ])("that APP_URL is plain http on a host that is no loopback: %s", (address) => {
    const { origin } = new URL(address);
    expect(saidOf({ APP_URL: address })).toBe(
      `APP_URL is ${origin}, without https: passwords and sessions can be read on the way, cookies are not Secure and HSTS is off. Set APP_URL to the https address that people open.`,
    );
  });

  it.each([
    "https://pontile.example",
    "https://localhost:3000",
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://127.0.1.1",
    "http://[::1]:3000",
  ])("nothing of https, and nothing of a loopback address that is given: %s", (address) => {
    expect(saidOf({ APP_URL: address })).toBeNull();
  });
});
