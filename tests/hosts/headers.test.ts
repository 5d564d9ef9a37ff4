import { beforeAll, describe, expect, it } from "vitest";
import { appUrl, hostsForTests } from "../support/hosts";
import { exchange } from "../support/raw";
import { samples } from "../support/samples";
import { type SignedIn, signIn } from "../support/session";
import { filesUnder, textOf } from "../support/sources";
import { hang, html, json } from "../support/upstream";
import { answeredByNext, everyHeader } from "./differences";

const { hosts, upstream } = hostsForTests({ LEGACY_TIMEOUT_MS: "700" });
let who: SignedIn;

beforeAll(async () => {
  who = await signIn("SEGRETERIA", upstream);
  upstream.on("GET /enti/", json(samples["enti.list"].answer));
  upstream.on("GET /modalita/", html("<h1>stack</h1>", 500));
  upstream.on("GET /tipopag/", hang);
});

const anonymous = () => ({});
const signedIn = () => ({ Cookie: who.cookie });
const write = () => ({ ...signedIn(), "x-csrf": "1", Origin: appUrl, "Content-Type": "application/json" });
const multipart = () => ({ ...write(), "Content-Type": "multipart/form-data; boundary=x" });

/** A request, and the status that identifies the intended answer. */
const requests: [line: string, headers: () => Record<string, string>, status: number][] = [
  ["GET /soci", signedIn, 200],
  ["GET /login", anonymous, 200],
  ["GET /soci", anonymous, 307],
  ["GET /impostazioni", signedIn, 307],
  ["GET /soci.rsc", signedIn, 200],
  ["GET /nulla", signedIn, 307],
  ["GET //soci", signedIn, 308],
  ["GET /_next/data/x/soci.json", signedIn, 404],
  ["GET /_next/static/nulla.js", signedIn, 307],
  ["GET /favicon.ico", anonymous, 307],
  ["OPTIONS /soci", signedIn, 405],
  ["POST /soci", signedIn, 405],
  ["PROPFIND /soci", signedIn, 405],
  ["TRACE /soci", signedIn, 405],
  ["POST /sw.js", anonymous, 405],
  ["OPTIONS *", anonymous, 400],
  ["GET http://evil.example/soci", signedIn, 400],
  ["GET /api/legacy/enti/", signedIn, 200],
  ["GET /api/legacy/enti/%00", signedIn, 400],
  ["GET /api/legacy/enti/", anonymous, 401],
  ["POST /api/legacy/enti/", write, 403],
  ["GET /api/legacy/nulla", signedIn, 404],
  ["PATCH /api/legacy/enti/", write, 405],
  ["PROPFIND /api/legacy/enti/", signedIn, 405],
  ["POST /api/legacy/documenti/", () => ({ ...write(), "Content-Length": "0" }), 415],
  ["POST /api/legacy/documenti/", () => ({ ...multipart(), "Content-Length": "99999999" }), 413],
  ["POST /api/legacy/ricerca/", () => ({ ...write(), "Content-Length": "0" }), 422],
  ["GET /api/legacy/modalita/", signedIn, 502],
  ["GET /api/legacy/tipopag/", signedIn, 504],
  ["GET /api/files/uploads/nulla.pdf", signedIn, 404],
  ["GET /api/files/uploads/nulla.pdf", anonymous, 401],
  ["POST /api/files/uploads/nulla.pdf", signedIn, 405],
  ["GET /api/health", anonymous, 200],
  ["POST /api/health", anonymous, 405],
  ["GET /api/nulla", anonymous, 404],
  ["GET /api/auth/csrf", anonymous, 200],
  ["GET /api/auth/session", signedIn, 200],
  ["PATCH /api/auth/csrf", anonymous, 405],
  ["GET /api/session/renew", signedIn, 307],
  ["GET /api/session", signedIn, 200],
  ["GET /api/session", anonymous, 401],
  ["POST /api/session?secondsAgo=0", write, 200],
  ["POST /api/session", write, 400],
  ["POST /api/session?secondsAgo=0", signedIn, 403],
  ["POST /api/session?secondsAgo=0", anonymous, 401],
  ["GET /api/waiting", signedIn, 200],
  ["GET /api/waiting", anonymous, 401],
  ["POST /api/waiting", write, 405],
  ["GET /sw.js", anonymous, 200],
  ["GET /icon.svg", anonymous, 200],
  ["GET /icons/icon-192.png", anonymous, 200],
  ["GET /offline.html", anonymous, 200],
  ["GET /manifest.webmanifest", anonymous, 200],
];

describe.each(hosts)("$name: the headers of an answer", (host) => {
  it.each(requests.map(([line, headers, status]) => [line, headers.name, status, headers] as const))(
    "%s (%s): %i, and each header once",
    async (line, _, ownStatus, headers) => {
      const different = host.isPlain ? answeredByNext[line] : undefined;
      const answer = await host.send(line, headers());
      expect(answer.status, answer.body.slice(0, 200)).toBe(different?.status ?? ownStatus);
      const lacking: readonly string[] = different?.lacks ?? [];
      for (const [name, value] of Object.entries(everyHeader)) {
        const given = answer.headers.get(name) ?? [];
        expect(given, name).toHaveLength(lacking.includes(name) ? 0 : 1);
        for (const one of given) expect(one, name).toMatch(value);
      }
      for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
        expect(answer.headers.get(name), name).toBeUndefined();
    },
  );

  it("has an id of its own, and ignores one that a client sends", async () => {
    const ids = new Set<string>();
    for (const path of ["/soci", "/api/legacy/enti/", "/api/nulla", "/api/auth/csrf"]) {
      const { headers } = await host.fetch(path, { headers: { "x-request-id": "scelto-da-me" } });
      ids.add(headers.get("x-request-id") ?? "");
    }
    expect(ids.size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[2-9A-Z]{8}$/);
  });
});

describe.each(hosts)("$name: a page", (host) => {
  it("has its own nonce in its policy and on every script, also the error page", async () => {
    const { cookie } = who;
    const nonces = new Set<string>();
    const pages = [
      ["/soci", cookie],
      ["/soci", cookie],
      ["/login", ""],
      ["/_next/data/x/soci.json", cookie],
    ] as const;
    for (const [path, value] of pages) {
      const response = await host.fetch(path, { headers: { cookie: value } });
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      expect(nonce.length, path).toBeGreaterThan(20);
      nonces.add(nonce);
      const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(2);
      for (const script of scripts) expect(script, path).toContain(`nonce="${nonce}"`);
    }
    expect(nonces.size).toBe(pages.length);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "and a file refuse %s, on the Node server without waiting for the body",
    async (method) => {
      const targets = ["/soci", "/", "/login", "/nulla", "/sw.js", "/icons/x", "/icons/icon-192.png"];
      // Next.js sends the middleware's response only after it has read the body.
      const body = host.isPlain ? "Content-Length: 4\r\n\r\nbody" : "Content-Length: 5000000\r\n\r\n";
      for (const target of targets) {
        const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\n`;
        const { text } = await exchange(host.url, head + body, { until: "answered", patienceMs: 5_000 });
        expect(text, target).toMatch(/^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD\r\n/is);
      }
    },
  );

  it("and everything else refuse unknown methods", async () => {
    for (const method of ["PROPFIND", "TRACE", "LOCK", "PURGE"])
      for (const target of [
        "/soci",
        "/sw.js",
        "/api/legacy/enti/",
        "/api/files/a.pdf",
        "/api/auth/csrf",
        "/api/x",
      ]) {
        const { status } = await host.send(`${method} ${target}`, signedIn());
        const isNextsOwn = host.isPlain && method === "TRACE";
        expect([400, 405, isNextsOwn && 500], `${method} ${target}`).toContain(status);
      }
  });

  it("and everything else never repeat Host and X-Forwarded-*", async () => {
    for (const path of [
      "/",
      "/soci",
      "/login",
      "/api/auth/signin",
      "/api/auth/providers",
      "/api/health",
      "/api/x",
    ]) {
      const { status, text } = await host.send(`GET ${path}`, {
        Host: "evil.example",
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Port": "1234",
      });
      expect(status, path).toBeGreaterThan(0);
      expect(text, path).not.toContain("evil.example");
    }
  });
});

it("only the addresses that docs/security.md names answer without a session", async () => {
  const routes = filesUnder("app/api").filter((path) => path.endsWith("/route.ts"));
  const addresses = routes
    .map((path) => path.slice("app".length, -"/route.ts".length).replace(/\[\.\.\.\w+\]/, "x"))
    .filter((address) => !address.startsWith("/api/auth/"));
  expect(addresses.length).toBeGreaterThan(9);
  const table = textOf("docs/security.md").split("### Open without a session")[1]?.split("\n## ")[0] ?? "";
  const named = [...table.matchAll(/^\| `(\/api\/[\w/]+)` \|/gm)].map(([, address]) => address);
  for (const host of hosts) {
    const open: string[] = [];
    for (const address of addresses) {
      const { status } = await host.fetch(address, { redirect: "manual" });
      if (![401, 404].includes(status)) open.push(address);
    }
    expect(open.sort(), host.name).toEqual(named.sort());
  }
});

it("the health of both hosts is the version and whether the legacy API answers, nothing else, also when that is down", async () => {
  const healths = () =>
    Promise.all(
      hosts.map(async (host) => {
        const response = await host.fetch("/api/health");
        return [response.status, await response.json()];
      }),
    );
  const health = (legacyApi: string) => [200, { version: expect.any(String), legacyApi }];
  expect(await healths()).toEqual([health("up"), health("up")]);
  await upstream.stop();
  await expect.poll(healths, { timeout: 10_000, interval: 500 }).toEqual([health("down"), health("down")]);
});
