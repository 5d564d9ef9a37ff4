import { describe, expect, it } from "vitest";
import { legacyUser, sessionOf, signIn } from "@/tests/support/session";
import { hang } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import { menuKeys } from "../../routes";
import { Refused } from "../legacy/failures";
import { newRequestContext } from "../legacy/request-context";
import { processState } from "../process-state";
import { type Caller, cookieAfter } from "./caller";
import { identityOf, type Session, unseal } from "./cookie";
import type { Sessions } from "./sessions";

const MINUTE = 60_000;
const upstream = upstreamForTests();

/** A caller whose session was last used so long ago, in ms, and whose record may have changed since. */
async function callerUsed(ago: number, changes: Partial<Session> = {}) {
  const seenAt = Date.now() - ago;
  const { session, user } = await signIn("ADMIN", upstream, {
    session: { seenAt, loginAt: seenAt, ...changes },
  });
  return { session, user, identity: identityOf(user, menuKeys), id: user.id_usr } as unknown as Caller;
}

const lineAfter = (isUse: boolean, caller: Caller, sessions: Sessions = processState().sessions) =>
  cookieAfter(isUse, sessions, caller, newRequestContext("prova"));
const sealedIn = (line: string | null) => unseal(line?.split(/[=;]/)[1]);

describe("the cookie after a request", () => {
  it("is left alone while it is young, and where the request is no use", async () => {
    expect(await lineAfter(true, await callerUsed(MINUTE))).toBeNull();
    expect(await lineAfter(false, await callerUsed(30 * MINUTE))).toBeNull();
  });

  it("counts the idle limit from now when a use finds it aged", async () => {
    const caller = await callerUsed(30 * MINUTE);
    const renewed = await sealedIn(await lineAfter(true, caller));
    expect(renewed).toEqual({ ...caller.session, seenAt: renewed?.seenAt });
    expect(Date.now() - (renewed?.seenAt ?? 0)).toBeLessThan(MINUTE);
  });

  it("takes over a changed record, and counts from where it did if the request is no use", async () => {
    const caller = await callerUsed(30 * MINUTE, { name: "Prima" });
    const sealed = await sealedIn(await lineAfter(false, caller));
    expect(sealed).toEqual({ ...caller.session, name: "Prova ADMIN" });
    expect((await sealedIn(await lineAfter(true, caller)))?.seenAt).toBeGreaterThan(caller.session.seenAt);
  });

  it("waits no longer for a changed record than the request has time", async () => {
    upstream.on("/oauth/session", hang);
    const caller = await callerUsed(MINUTE);
    const context = { ...newRequestContext("prova"), deadline: Date.now() + 50 };
    expect(await cookieAfter(true, processState().sessions, caller, context)).toBeNull();
  });

  it("is as the request began when the record cannot be read again", async () => {
    const caller = await callerUsed(30 * MINUTE);
    const failing = (error: unknown) =>
      ({ verified: { verify: () => Promise.reject(error), forget() {} } }) as unknown as Sessions;
    const away = failing(new Refused("unreachable"));
    expect(await lineAfter(false, caller, away)).toBeNull();
    expect(await sealedIn(await lineAfter(true, caller, away))).toMatchObject({ name: "Prova ADMIN" });
    const session = sessionOf(legacyUser("ADMIN"), { level: "SOCIO" });
    expect(await sealedIn(await lineAfter(false, { ...caller, session }, away))).toMatchObject({
      level: "ADMIN",
    });
    await expect(lineAfter(true, caller, failing(new TypeError("of ours")))).rejects.toThrow("of ours");
  });
});
