import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/session/renew/route";
import { type SignedIn, signIn, verify } from "@/tests/support/session";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { unseal } from "./cookie";

const upstream = upstreamForTests();

const renew = (ritorno: string, who?: SignedIn, purpose?: string) =>
  GET(
    new Request(`http://evil.example/api/session/renew?ritorno=${encodeURIComponent(ritorno)}`, {
      headers: {
        accept: "text/html,*/*;q=0.8",
        ...(who && { cookie: who.cookie }),
        ...(purpose && { "sec-purpose": purpose }),
      },
    }),
  );

describe("renewing the cookie", () => {
  it("takes over the legacy API's current record, and changes nothing else", async () => {
    const who = await signIn("ADMIN", upstream, { session: { level: "SOCIO", name: "Prima" } });
    const response = await renew("/ruoli", who);
    expect([response.status, response.headers.get("location")]).toEqual([307, "/ruoli"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const line = response.headers.get("set-cookie") ?? "";
    expect(await unseal(line.split(/[=;]/)[1])).toMatchObject({
      ...who.session,
      seenAt: expect.any(Number),
      level: "ADMIN",
      name: "Prova ADMIN",
    });
  });

  it("counts as use where somebody opens the page, not where the browser fetches it beforehand", async () => {
    const seenAt = Date.now() - 30 * 60_000;
    const who = await signIn("ADMIN", upstream, { session: { level: "SOCIO", seenAt } });
    const renewedBy = async (purpose?: string) =>
      unseal((await renew("/ruoli", who, purpose)).headers.get("set-cookie")?.split(/[=;]/)[1]);
    expect((await renewedBy("prefetch"))?.seenAt).toBe(seenAt);
    expect((await renewedBy())?.seenAt).toBeGreaterThan(seenAt);
  });

  it("verifies again within the minute: another instance may have rendered the page", async () => {
    const who = await signIn("ADMIN", upstream);
    await verify(who.session, undefined, Date.now() - 1_000);
    upstream.users.set(who.session.token, { ...who.user, nominativo: "Prova Nuova" });
    const line = (await renew("/ruoli", who)).headers.get("set-cookie") ?? "";
    expect(await unseal(line.split(/[=;]/)[1])).toMatchObject({ name: "Prova Nuova" });
  });

  it("redirects to an address of ours alone, relative to any host", async () => {
    const who = await signIn("GOD", upstream);
    const hostile = [
      "//evil.example",
      "http://evil.example",
      "/\\evil.example",
      "/%2e%2e//evil.example",
      "/..//evil.example",
    ];
    for (const ritorno of [
      ...hostile,
      "javascript:alert(1)",
      "",
      "/api/auth/signout",
      "/\r\nSet-Cookie: a=b",
    ]) {
      const response = await renew(ritorno, who);
      expect(response.headers.get("location"), ritorno).toBe("/dashboard");
    }
    expect((await renew("/soci?q=a", who)).headers.get("location")).toBe("/soci?q=a");
  });

  it("opens a page that the old level was refused and the new one is admitted to, and no other", async () => {
    const promoted = await signIn("ADMIN", upstream, { session: { level: "SOCIO" } });
    expect((await renew("/dashboard?negato=%2Fruoli", promoted)).headers.get("location")).toBe("/ruoli");
    const still = await signIn("SEGRETERIA", upstream, { session: { level: "SOCIO" } });
    expect((await renew("/dashboard?negato=%2Fruoli", still)).headers.get("location")).toBe(
      "/dashboard?negato=%2Fruoli",
    );
    expect((await renew("/dashboard?negato=%2F%2Fevil.example", promoted)).headers.get("location")).toMatch(
      /^\/dashboard/,
    );
  });

  it("sets no cookie without a session", async () => {
    const response = await renew("/soci");
    expect([response.status, response.headers.get("set-cookie")]).toEqual([307, null]);
  });
});
