import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileMethod, hostilePath } from "@/tests/support/arbitraries";
import { admitted } from "@/tests/support/denial-matrix";
import { callGateway, refusal } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { type CallKey, callKeys, callOf } from "../../contract";

const isForMembers = (key: CallKey) => admitted[callOf(key).guard]?.includes("SOCIO");
/** A call of the contract as it is, in every second case one for members. */
const documented = fc
  .oneof(fc.constantFrom(...callKeys), fc.constantFrom(...callKeys.filter(isForMembers)))
  .map((key) => [callOf(key).method, callOf(key).path.replace(/\{\w+\}/g, "7")] as const);
const attempt = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(hostileMethod, hostilePath) },
  { weight: 1, arbitrary: documented },
);

// tests/hosts/calls.test.ts compares every call at every level with the specification over HTTP.
const { upstream, who: socio } = signedInForTests("SOCIO");

describe("every call", () => {
  it("a refused caller reaches nothing, and nobody reaches a path outside the contract", async () => {
    const templates = new Set(callKeys.map((key) => callOf(key)));
    const fitsSome = (method: string, path: string) =>
      [...templates].some(
        (call) =>
          call.method === method &&
          admitted[call.guard]?.includes("SOCIO") &&
          new RegExp(`^${call.path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+")}/?$`).test(path),
      );
    let reachedByMember = 0;
    await fc.assert(
      fc.asyncProperty(attempt, async ([method, path]) => {
        upstream.received.length = 0;
        for (const who of [null, socio]) {
          const { status } = await callGateway(method, path, { who });
          const reached = upstream.calls().map((call) => [call.method, call.path] as const);
          expect(status).toBeLessThan(who ? 503 : 402);
          expect(status).not.toBe(500);
          if (!who) expect(reached).toEqual([]);
          reachedByMember += reached.length;
          for (const [upMethod, upPath] of reached) expect(fitsSome(upMethod, upPath), upPath).toBe(true);
        }
      }),
      { numRuns: 1_500 },
    );
    // Else nothing was shown: no path that was tried is one of the contract, or none was noted.
    expect(reachedByMember).toBeGreaterThan(0);
  });
});

describe("unexpected levels from the legacy API", () => {
  it("an unknown level is a SOCIO", async () => {
    for (const permesso of ["god", "SUPERUSER", "", "Admin"]) {
      const who = await signIn("SOCIO", upstream, { user: { permesso } });
      const { status, body } = await callGateway("GET", "/documenti/all/", { who });
      expect([status, body]).toEqual([403, refusal("forbidden")]);
    }
  });

  it("the level of the verified session counts, not the one in the cookie", async () => {
    const demoted = await signIn("SOCIO", upstream, { session: { level: "GOD" } });
    expect((await callGateway("GET", "/documenti/all/", { who: demoted })).status).toBe(403);
    const promoted = await signIn("GOD", upstream, { session: { level: "SOCIO" } });
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    const answer = await callGateway("GET", "/enti/", { who: promoted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toMatch(/^pontile-session=.+HttpOnly; SameSite=Lax$/);
  });
});
