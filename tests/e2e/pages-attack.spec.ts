import { type Screen, screenName, screens } from "../../lib/routes";
import { admits, type Level } from "../../lib/rules/levels";
import { sessionCookie } from "../support/cookies";
import { table } from "../support/data";
import { type Account, expect, test } from "../support/fixtures";
import { rawRequest } from "../support/raw";

/** Every way that we know of to ask for a page past its guard: a request line, and what goes with it. */
type Attempt = [line: string, headers?: Record<string, string>];

const odd = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase());
const encoded = (path: string) => path.replace(/[a-z]/i, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** CVE-2025-29927 and its successors: what made versions of the framework take a request for one that has been checked. */
const subrequests = [
  "middleware",
  "src/middleware",
  "pages/_middleware",
  "middleware:middleware:middleware:middleware:middleware",
  "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware",
  "middleware:middleware:middleware:middleware:middleware:middleware:middleware",
];

const attempts = (path: string): Attempt[] => [
  ...subrequests.map((value): Attempt => [`GET ${path}`, { "x-middleware-subrequest": value }]),
  [`GET ${path}`, { "x-middleware-subrequest": "middleware", "x-middleware-subrequest-id": "0".repeat(16) }],
  [`GET ${path}`, { rsc: "1" }],
  [`GET ${path}?_rsc=1a2b3`, { rsc: "1" }],
  [`GET ${path}`, { rsc: "1", "next-router-prefetch": "1" }],
  [`GET ${path}`, { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }],
  [`GET ${path}`, { rsc: "1", "next-router-state-tree": "%5B%22%22%5D" }],
  [`GET ${path}`, { "x-nextjs-data": "1", "x-middleware-prefetch": "1" }],
  [`GET ${path}`, { "x-matched-path": "/login", "x-invoke-path": "/login", "x-now-route-matches": "1" }],
  ["GET /login", { "x-matched-path": path, "x-invoke-path": path, "x-middleware-rewrite": path }],
  ["GET /login", { "x-rewrite-url": path, "x-original-url": path, "x-forwarded-uri": path }],
  [`POST ${path}`, { "next-action": "00" }],
  [`HEAD ${path}`],
  [`GET ${path}?_rsc=1a2b3`],
  ...[
    ".rsc",
    ".rsc?_rsc=1",
    ".prefetch.rsc",
    ".segments/_tree.segment.rsc",
    ".segments/_full.segment.rsc",
  ].map((end): Attempt => [`GET ${path}${end}`]),
  ...[
    "/",
    "//",
    "/.",
    "/x/..",
    "%2f",
    "%20",
    "%00",
    "%0a",
    ";x=1",
    "..;/",
    ".json",
    ".txt",
    "?__nextLocale=it",
  ].map((end): Attempt => [`GET ${path}${end}`]),
  ...[
    `/${path}`,
    `/.${path}`,
    `/%2e${path}`,
    `/login/..${path}`,
    `/login/%2e%2e${path}`,
    `/icons/..${path}`,
    `/icons/..%2f${path.slice(1)}`,
    `/_next/static/..${path}`,
    `/_next/data/build${path}.json`,
    `/api/..${path}`,
    `/sw.js/..${path}`,
    `/(console)${path}`,
    `\\${path}`,
    odd(path),
    encoded(path),
  ].map((line): Attempt => [`GET ${line}`]),
];

const refusedTo = (screen: Screen, level: Level | null) =>
  screen.guard !== "loggedOut" && screen.path !== "/" && (!level || !admits(screen.guard, level));

async function inTurns<T>(all: readonly T[], width: number, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
    }),
  );
}

/**
 * Three callers are refused almost everywhere: each asks every page in a third of the ways, and together in all of them.
 * ATTACK=all has each ask in all.
 */
const share = process.env.ATTACK === "all" ? 1 : 3;
const callers: (Account | null)[] = [null, "socio", "istruttore"];

for (const account of [...callers, "segreteria"] as (Account | null)[]) {
  test(`no way past the guard of a page shows anything of it: ${account ?? "anonymous"}`, async ({
    site,
  }) => {
    const cookie = account ? await sessionCookie(site.url, account) : null;
    const level = account ? (account.toUpperCase() as Level) : null;
    const people = (await site.db.select().from(table.utenti)).filter(
      ({ username }) => !account || username !== account,
    );
    const names = people.map(({ email }) => email).filter((email) => email !== null && email !== "");
    expect(names.length).toBeGreaterThan(20);
    const refused = screens.filter((screen) => refusedTo(screen, level));
    expect(refused.length).toBeGreaterThan(3);
    const first = callers.indexOf(account);
    const all = refused.flatMap((screen) =>
      attempts(screen.path)
        .filter((_, index) => first < 0 || index % share === first % share)
        .map((attempt) => ({ screen, attempt })),
    );
    await inTurns(all, 8, async ({ screen, attempt: [line, headers] }) => {
      const { text } = await rawRequest(site.url, line, { ...(cookie && { Cookie: cookie }), ...headers });
      const answer = Buffer.from(text, "latin1").toString("utf8");
      const what = `${line} ${JSON.stringify(headers ?? {})}`;
      // A title, a prefetched answer, a member: the screen or its data.
      expect(answer, what).not.toContain(`${screenName(screen)} · Pontile`);
      expect(answer, what).not.toContain("queryHash");
      for (const name of names) if (answer.includes(name)) throw new Error(`${what} shows ${name}`);
      // What is no HTTP at all the server refuses itself, without a word.
      const isBare = answer === "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
      if (!isBare) expect(answer, what).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    });
  });
}

test("whoever is admitted sees what the attempts look for", async ({ site }) => {
  const { text } = await rawRequest(site.url, "GET /soci", { Cookie: await sessionCookie(site.url, "god") });
  const answer = Buffer.from(text, "latin1").toString("utf8");
  expect(answer).toContain("Soci · Pontile");
  expect(answer).toContain("queryHash");
});
