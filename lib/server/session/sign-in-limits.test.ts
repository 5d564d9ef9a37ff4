import type { Redis } from "ioredis";
import { describe, expect, it } from "vitest";
import { StoreUnavailable } from "../store-unavailable";
import { createSignInLimits, maxPerAccount } from "./rate-limit";

describe("the limits of sign-ins", () => {
  it("count each browser that the person has used for itself, and the account without one for itself", async () => {
    const limits = createSignInLimits(null);
    const isAllowed = async (account: string, browser?: string) =>
      (await limits.count(account, "203.0.113.9", browser)).waitSeconds === null;
    for (let tries = 0; tries < maxPerAccount; tries++) expect(await isAllowed("anna", "one")).toBe(true);
    expect(await isAllowed("anna", "one")).toBe(false);
    expect(await isAllowed("anna", "two")).toBe(true);
    expect(await isAllowed("bea", "one")).toBe(true);
    expect(await isAllowed("anna")).toBe(true);
  });

  it("have keys of their own in Redis, and nobody is let in while it is away", async () => {
    const keys: string[] = [];
    let isDown = false;
    let failsOnce = false;
    const redis = {
      status: "ready",
      defineCommand() {},
      rlflxIncr: async ([key]: string[]) => {
        if (isDown || failsOnce) {
          failsOnce = false;
          throw new Error("Connection is closed.");
        }
        keys.push(String(key));
        return [1, 900_000];
      },
    };
    const limits = createSignInLimits(redis as unknown as Redis);
    await limits.count("anna", "203.0.113.9");
    const attempt = await limits.count("anna", "203.0.113.9", "one");
    const names = ["address:203.0.113.9", "account:anna", "address:203.0.113.9", "browser:anna.one"];
    expect(keys).toEqual(names.map((name) => `pontile:${name}`));
    isDown = true;
    await expect(limits.count("anna", "203.0.113.9")).rejects.toThrow(StoreUnavailable);
    await expect(attempt.forgive()).rejects.toThrow(StoreUnavailable);
    isDown = false;
    failsOnce = true;
    await expect(limits.count("anna", "203.0.113.9")).rejects.toThrow(StoreUnavailable);
  });
});
