import { sessionCookie } from "../support/cookies";
import { expect, test } from "../support/fixtures";
import { rawRequest } from "../support/raw";
import { type Site, startSite } from "../support/site";

const APP_URL = "https://pontile.example";

/** Written out here, not asked of the code under test. */
const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

let site: Site;
let cookie: string;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  site = await startSite({ members: 5, env: { APP_URL, LEGACY_TIMEOUT_MS: "700" } });
  cookie = await sessionCookie(site.url, "segreteria");
});
test.afterAll(async () => {
  await site.stop();
});

interface Head {
  status: number;
  headers: Map<string, string[]>;
  body: string;
}

async function ask(line: string, headers: Record<string, string> = {}): Promise<Head> {
  const { status, text } = await rawRequest(site.url, line, headers);
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const found = new Map<string, string[]>();
  for (const row of head.split("\r\n").slice(1)) {
    const at = row.indexOf(":");
    const name = row.slice(0, at).toLowerCase();
    found.set(name, [...(found.get(name) ?? []), row.slice(at + 1).trim()]);
  }
  return { status, headers: found, body: rest.join("\r\n\r\n") };
}

const signedIn = () => ({ Cookie: cookie });
const write = () => ({ ...signedIn(), "x-csrf": "1", Origin: APP_URL, "Content-Type": "application/json" });

/** What is asked, with what, and the status that shows that it was the answer meant. */
const asked: [line: string, headers: () => Record<string, string>, status: number][] = [
  ["GET /soci", signedIn, 200],
  ["GET /login", () => ({}), 200],
  ["GET /soci", () => ({}), 307],
  ["GET /impostazioni", signedIn, 307],
  ["GET /soci.rsc", signedIn, 200],
  ["GET /nulla", signedIn, 307],
  ["GET //soci", signedIn, 308],
  ["GET /_next/data/x/soci.json", signedIn, 404],
  ["GET /_next/static/nulla.js", signedIn, 307],
  ["GET /favicon.ico", () => ({}), 307],
  ["OPTIONS /soci", signedIn, 405],
  ["POST /soci", signedIn, 405],
  ["POST /sw.js", () => ({}), 405],
  ["TRACE /soci", signedIn, 405],
  ["GET http://evil.example/soci", signedIn, 400],
  ["GET /api/legacy/barche/", signedIn, 200],
  ["GET /api/legacy/../x", signedIn, 400],
  ["GET /api/legacy/barche/", () => ({}), 401],
  ["POST /api/legacy/enti/", write, 403],
  ["GET /api/legacy/nulla", signedIn, 404],
  ["PATCH /api/legacy/barche/", write, 405],
  ["POST /api/legacy/documenti/", () => ({ ...write(), "Content-Length": "0" }), 415],
  [
    "POST /api/legacy/documenti/",
    () => ({ ...write(), "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "99999999" }),
    413,
  ],
  ["POST /api/legacy/ricerca/", () => ({ ...write(), "Content-Length": "0" }), 422],
  ["GET /api/legacy/modalita/", signedIn, 502],
  ["GET /api/legacy/tipopag/", signedIn, 504],
  ["GET /api/files/uploads/nulla.pdf", signedIn, 404],
  ["GET /api/files/uploads/nulla.pdf", () => ({}), 401],
  ["POST /api/files/uploads/nulla.pdf", signedIn, 405],
  ["GET /api/health", () => ({}), 200],
  ["GET /api/nulla", () => ({}), 404],
  ["GET /api/auth/csrf", () => ({}), 200],
  ["GET /api/auth/session", signedIn, 200],
  ["PATCH /api/auth/csrf", () => ({}), 405],
  ["GET /api/session/renew", signedIn, 307],
  ["GET /sw.js", () => ({}), 200],
  ["GET /icon.svg", () => ({}), 200],
  ["GET /icons/icon-192.png", () => ({}), 200],
  ["GET /offline.html", () => ({}), 200],
  ["GET /manifest.webmanifest", () => ({}), 200],
];

test("every answer has every header, once, over https with HSTS", async () => {
  site.legacy.fail(/^\/modalita/, { kind: "answer", status: 500, type: "text/html", body: "<h1>stack</h1>" });
  site.legacy.fail(/^\/tipopag/, { kind: "hang" });
  for (const [line, headers, status] of asked) {
    const answer = await ask(line, headers());
    const what = `${line} ${JSON.stringify(Object.keys(headers()))}`;
    expect(answer.status, `${what}: ${answer.body.slice(0, 200)}`).toBe(status);
    for (const [name, value] of Object.entries(everywhere)) {
      const given = answer.headers.get(name) ?? [];
      expect(given, `${what}: ${name}`).toHaveLength(1);
      if (name === "content-security-policy") expect(given[0], what).toMatch(/^default-src 'none'/);
      else if (name === "x-frame-options") expect(given[0], what).toMatch(/^(DENY|SAMEORIGIN)$/);
      else expect(given, `${what}: ${name}`).toEqual([value]);
    }
    expect(answer.headers.get("x-powered-by"), what).toBeUndefined();
    expect(answer.headers.get("server"), what).toBeUndefined();
    expect(answer.headers.get("access-control-allow-origin"), what).toBeUndefined();
  }
});

test("every page's policy has a nonce of its own and every script of the page carries it, the error page's too", async () => {
  const nonces = new Set<string>();
  const pages: [string, Record<string, string>][] = [
    ["GET /soci", signedIn()],
    ["GET /soci", signedIn()],
    ["GET /login", {}],
    ["GET /_next/data/x/soci.json", signedIn()],
  ];
  for (const [line, headers] of pages) {
    const answer = await ask(line, headers);
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy")?.[0] ?? "")?.[1] ?? "";
    expect(nonce.length, line).toBeGreaterThan(20);
    nonces.add(nonce);
    const scripts = answer.body.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, line).toBeGreaterThan(2);
    for (const script of scripts) expect(script, line).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(pages.length);
});

test("one address guesses 100 passwords in 15 minutes, whatever accounts and X-Forwarded-For it names", async () => {
  site.legacy.fail(/^\/oauth\/login/, { kind: "answer", body: '{"esito":false,"err":"no"}' });
  const first = await fetch(`${site.url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const jar = first.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const guess = async (index: number) => {
    const response = await fetch(`${site.url}/api/auth/callback/credentials`, {
      method: "POST",
      redirect: "manual",
      headers: {
        cookie: jar,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `198.51.100.${index % 250}, 10.0.0.${index % 250}`,
        "x-real-ip": `203.0.113.${index % 250}`,
        forwarded: `for=192.0.2.${index % 250}`,
      },
      body: new URLSearchParams({
        username: `nessuno${index}`,
        password: "indovina",
        csrfToken,
        json: "true",
      }),
    });
    return response.status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 11; round++)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, (_, index) => guess(round * 10 + index)))),
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429));
});
