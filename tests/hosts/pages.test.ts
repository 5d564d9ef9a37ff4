import PQueue from "p-queue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Screen, screenName, screens } from "@/lib/routes";
import { admits, type Level } from "@/lib/rules/levels";
import { sessionCookie } from "../support/cookies";
import { table } from "../support/data";
import type { Account } from "../support/fixtures";
import { get } from "../support/http";
import { rawRequest } from "../support/raw";
import { type Site, startSite } from "../support/site";

const accounts: readonly (Account | null)[] = [null, "socio", "istruttore", "segreteria", "admin", "god"];
const levelOf = (account: Account | null) => (account ? (account.toUpperCase() as Level) : null);

/** A known way to request a page past its guard: a request line with headers. */
type Attempt = [line: string, headers?: Record<string, string>];

const odd = (path: string) => path.replace(/[a-z]/, (letter) => letter.toUpperCase());
const encoded = (path: string) => path.replace(/[a-z]/i, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** CVE-2025-29927 and its successors: headers that made versions of Next.js skip the middleware. */
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

/** The address to which a page redirects a caller; null when it is shown. */
function destination({ path, guard }: Screen, level: Level | null): string | null {
  if (guard === "loggedOut") return level ? "/dashboard" : null;
  if (!level) return "/login";
  if (!admits(guard, level)) return "/dashboard";
  return path === "/" ? "/dashboard" : null;
}

const refusedTo = (screen: Screen, level: Level | null) =>
  screen.guard !== "loggedOut" && screen.path !== "/" && destination(screen, level) !== null;

const ways: Record<string, Record<string, string>> = {
  "as a page": {},
  "as an RSC request": { rsc: "1" },
  "as a prefetch": { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  "with x-middleware-subrequest": {
    "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  },
  "with x-middleware-rewrite and x-invoke-path": {
    "x-middleware-rewrite": "/impostazioni",
    "x-invoke-path": "/impostazioni",
    "x-matched-path": "/impostazioni",
  },
};

/** Eight at a time; rejects with the first failure. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = new PQueue({ concurrency: 8 });
  await queue.addAll(all.map((one) => () => work(one))).finally(() => queue.clear());
}

/**
 * Three callers are refused on almost every page, by one guard that reads the path alone: each tries a ninth
 * of the ways on a page, and others on the next, so that together they try every way on a third of the pages.
 * With ATTACK=all each tries all (`npm run test:night`).
 */
const share = process.env.ATTACK === "all" ? 1 : 9;
const callers: (Account | null)[] = [null, "socio", "istruttore"];

describe.each([
  { name: "our own server", plain: false },
  { name: "next start", plain: true },
])("$name", ({ plain }) => {
  let site: Site;
  const cookies = new Map<Account | null, string | null>([[null, null]]);
  beforeAll(async () => {
    site = await startSite({ plain });
    for (const account of accounts) if (account) cookies.set(account, await sessionCookie(site.url, account));
  });
  afterAll(() => site?.stop());
  const cookieOf = (account: Account | null) => cookies.get(account) ?? null;

  it.each(accounts)("every page redirects %s as its guard says, however it is requested", async (account) => {
    const level = levelOf(account);
    const index = accounts.indexOf(account);
    const isOpenBelow = (screen: Screen) =>
      index > 0 && destination(screen, levelOf(accounts[index - 1] ?? null)) === null;
    // An open screen is rendered once, for the lowest level that it admits.
    const waysOf = (screen: Screen) => {
      if (destination(screen, level) !== null) return Object.entries(ways);
      return isOpenBelow(screen) ? [] : Object.entries(ways).slice(0, 1);
    };
    const all = screens.flatMap((screen) =>
      waysOf(screen).map(([way, headers]) => ({ screen, way, headers })),
    );
    await forEach(all, async ({ screen, way, headers }) => {
      const answer = await get(site, screen.path, cookieOf(account), headers);
      const what = `${screen.path} ${way}: ${answer.status}`;
      expect(answer.location?.split("?")[0] ?? null, what).toBe(destination(screen, level));
      expect(answer.headers.get("content-security-policy"), what).toContain("frame-ancestors 'none'");
    });
  });

  it.each([...callers, "segreteria"] as (Account | null)[])(
    "no way past the guard shows anything of a page to %s",
    async (account) => {
      const people = (await site.db.select().from(table.utenti)).filter(
        ({ username }) => !account || username !== account,
      );
      const names = people.map(({ email }) => email).filter((email) => email !== null && email !== "");
      expect(names.length).toBeGreaterThan(20);
      const refused = screens.filter((screen) => refusedTo(screen, levelOf(account)));
      expect(refused.length).toBeGreaterThan(3);
      const first = callers.indexOf(account);
      const all = refused.flatMap((screen, page) =>
        attempts(screen.path)
          .filter((_, index) => first < 0 || (index + page) % share === (first * 3) % share)
          .map((attempt) => ({ screen, attempt })),
      );
      const cookie = cookieOf(account);
      await forEach(all, async ({ screen, attempt: [line, headers] }) => {
        const { text } = await rawRequest(site.url, line, { ...(cookie && { Cookie: cookie }), ...headers });
        const answer = Buffer.from(text, "latin1").toString("utf8");
        const what = `${line} ${JSON.stringify(headers ?? {})}`;
        // A title, a prefetched answer or a member would show the screen or its data.
        expect(answer, what).not.toContain(`${screenName(screen)} · Pontile`);
        expect(answer, what).not.toContain("queryHash");
        for (const name of names) if (answer.includes(name)) throw new Error(`${what} shows ${name}`);
        // Node refuses invalid HTTP by itself with a bare response; redirects of Next.js lack our headers.
        const isBare = answer === "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n";
        const isRedirectOfNext = plain && /^HTTP\/1\.1 30[78] /.test(answer);
        if (!isBare && !isRedirectOfNext)
          expect(answer, what).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
      });
    },
    share === 1 ? 900_000 : undefined,
  );

  it("an admitted caller sees what these attempts look for", async () => {
    const answer = await get(site, "/soci", cookieOf("god"));
    expect(answer.text).toContain("Soci · Pontile");
    expect(answer.text).toContain("queryHash");
  });

  it("no reason or error in the address breaks the sign-in screen", async () => {
    for (const value of ["__proto__", "constructor", "toString", "%00", "-1"])
      for (const name of ["motivo", "error", "minuti", "ritorno", "uscita"])
        expect((await get(site, `/login?${name}=${value}`, null)).status, `${name}=${value}`).toBe(200);
  });
});
