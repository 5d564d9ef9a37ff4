import { beforeAll, describe, expect, it } from "vitest";
import { sessionCookieName, unseal } from "@/lib/server/session/cookie";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { samples } from "../support/samples";
import { type SignedIn, signIn } from "../support/session";
import { json, raw } from "../support/upstream";

const { hosts, upstream } = hostsForTests({ SESSION_IDLE_MINUTES: "5" });
const seenAt = Date.now() - 2 * 60_000;
let who: SignedIn;

beforeAll(async () => {
  who = await signIn("ADMIN", upstream, { session: { seenAt } });
  upstream.on("GET /enti/", json(samples["enti.list"].answer));
  upstream.on("POST /enti/", json({ esito: true }));
  upstream.on("GET /uploads/a.pdf", raw("%PDF-1.7", 200, { "content-type": "application/pdf" }));
});

/** Whether the answer renews the session of somebody who used it two minutes ago. */
async function isRenewed(host: Host, path: string, init: RequestInit = {}): Promise<boolean> {
  const response = await host.fetch(path, { ...init, headers: { cookie: who.cookie, ...init.headers } });
  // Next.js redirects a fetch of its router that lacks the mark of its own addresses.
  expect([200, 307], path).toContain(response.status);
  await response.arrayBuffer();
  const line = response.headers.getSetCookie().find((one) => one.startsWith(`${sessionCookieName()}=`));
  const session = await unseal(line?.split(/[=;]/)[1]);
  return session !== null && session.seenAt > seenAt;
}

const background = { "x-background": "1" };
const write = { "x-csrf": "1", origin: appUrl, "content-type": "application/json" };
const document = {
  accept: "text/html,*/*;q=0.8",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
};
const fetched = { accept: "*/*", "sec-fetch-dest": "empty", "sec-fetch-mode": "cors", rsc: "1" };

describe.each(hosts)("$name: a session that was used two minutes ago", (host) => {
  it("is renewed by a call and by a file that somebody has asked for, and by no other", async () => {
    for (const path of ["/api/legacy/enti/", "/api/files/uploads/a.pdf"]) {
      expect(await isRenewed(host, path), path).toBe(true);
      expect(await isRenewed(host, path, { headers: background }), path).toBe(false);
      expect(await isRenewed(host, path, { headers: { "sec-purpose": "prefetch" } }), path).toBe(false);
    }
  });

  it("is renewed by a save, whatever its headers say", async () => {
    const body = JSON.stringify(samples["enti.create"].body);
    const headers = { ...write, ...background };
    expect(await isRenewed(host, "/api/legacy/enti/", { method: "POST", headers, body })).toBe(true);
  });

  it("is renewed by a page that is opened, by none that is fetched beforehand", async () => {
    expect(await isRenewed(host, "/porti", { headers: document })).toBe(true);
    const prefetches: Record<string, string>[] = [
      { ...document, purpose: "prefetch" },
      { ...document, "sec-purpose": "prefetch;prerender" },
      { ...fetched, "next-router-prefetch": "1" },
      { ...fetched, "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
      // A whole page that the router fetches beforehand says nothing of it.
      fetched,
    ];
    for (const headers of prefetches)
      expect(await isRenewed(host, "/porti", { headers }), JSON.stringify(headers)).toBe(false);
  });

  it("is not renewed by a question about it, but by a person's act that a page tells of", async () => {
    expect(await isRenewed(host, "/api/session")).toBe(false);
    expect(await isRenewed(host, "/api/auth/session")).toBe(false);
    const told = { method: "POST", headers: write };
    expect(await isRenewed(host, "/api/session?secondsAgo=10", told)).toBe(true);
    expect(await isRenewed(host, "/api/session?secondsAgo=200", told)).toBe(false);
  });
});
