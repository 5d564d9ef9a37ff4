import { beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "@/tests/support/received";
import { maxPerAccount, maxPerAddress } from "../../lib/server/session/rate-limit";
import { refusal } from "../support/gateway";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { legacyUser } from "../support/session";
import { json } from "../support/upstream";

const { hosts, upstream } = hostsForTests();
const user = legacyUser("SEGRETERIA");

const oauth: Reply = (received, response) => {
  const { password } = JSON.parse(String(received.body)) as { password: string };
  const answer =
    password === "giusta-password" ? { esito: true, user: { ...user, token: "t" } } : { esito: false };
  json(answer)(received, response);
};

beforeAll(() => {
  upstream.users.set("t", user);
  upstream.on("POST /oauth/login", oauth);
});

/** The cookies that a browser would send back. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Signs in like the sign-in screen, with one browser's CSRF token. */
async function browserOf(host: Host) {
  const first = await host.fetch("/api/auth/csrf");
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookie = cookiesOf(first);
  return (username: string, password: string, headers: Record<string, string> = {}) =>
    host.fetch("/api/auth/callback/credentials", {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: new URLSearchParams({ username, password, csrfToken, json: "true" }),
    });
}

/**
 * Headers of a client that wants to be counted under another address. Vercel replaces X-Forwarded-For by the
 * client's real address, so there it has no influence.
 */
const disguise = (host: Host, index: number, address = "203.0.113.9") => ({
  "x-forwarded-for": host.isPlain ? address : `198.51.100.${index % 250}, 10.0.0.${index % 250}`,
  "x-real-ip": `203.0.113.${index % 250}`,
  forwarded: `for=192.0.2.${index % 250}`,
});

describe.each(hosts)("$name: signing in", (host) => {
  it("with the right password sets a __Host- cookie that only https and no script can read", async () => {
    const attempt = await browserOf(host);
    const response = await attempt("segreteria", "giusta-password");
    expect([response.status, await response.json()]).toEqual([200, { url: appUrl }]);
    const line = response.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("__Host-pontile-session="));
    for (const attribute of [/; Path=\/(;|$)/, /; Secure(;|$)/, /; HttpOnly(;|$)/, /; SameSite=Lax(;|$)/i])
      expect(line).toMatch(attribute);
    expect(line).not.toMatch(/; Domain=/i);
  });

  it("ends for one account and for one address at their limits, whatever headers are sent", async () => {
    const attempt = await browserOf(host);
    const statuses: number[] = [];
    for (let index = 0; index < maxPerAccount; index++)
      statuses.push((await attempt("vittima", "indovina", disguise(host, index))).status);
    expect(statuses).toEqual(Array(maxPerAccount).fill(401));
    const refused = await attempt("vittima", "giusta-password", disguise(host, maxPerAccount));
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { ...refusal("rate-limited"), url: expect.stringContaining("/login?error=attesa") },
    ]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);

    // The refused one does not count for the address.
    const left = maxPerAddress - maxPerAccount;
    const guesses = Array.from({ length: left + 5 }, (_, index) => index);
    const outcomes: number[] = [];
    for (let round = 0; round < guesses.length; round += 10) {
      const batch = guesses.slice(round, round + 10);
      const answers = await Promise.all(
        batch.map((index) => attempt(`nessuno${index}`, "indovina", disguise(host, index))),
      );
      outcomes.push(...answers.map(({ status }) => status));
    }
    expect(outcomes.filter((status) => status === 401)).toHaveLength(left);
    expect(outcomes.slice(left)).toEqual(Array(5).fill(429));
    if (host.isPlain)
      expect((await attempt("altro", "indovina", disguise(host, 0, "203.0.113.77"))).status).toBe(401);
  });
});

describe.each(hosts)("$name: next-auth's addresses", (host) => {
  it("are those that the application uses", async () => {
    for (const path of ["_log", "providers", "error", "verify-request", "callback/altro", "__proto__"])
      for (const init of [{}, { method: "POST", body: "level=error&canarino=1" }]) {
        const response = await host.fetch(`/api/auth/${path}`, init);
        expect([response.status, await response.json()], path).toEqual([404, refusal("unknown")]);
      }
  });

  it("answer their own methods alone, and invalid JSON is 422", async () => {
    const response = await host.fetch("/api/auth/callback/credentials");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    for (const path of ["signout", "callback/credentials"])
      for (const body of ["{", "null", ""]) {
        const broken = await host.fetch(`/api/auth/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        });
        expect([broken.status, await broken.json()], `${path} ${body}`).toEqual([422, refusal("body")]);
      }
  });
});
