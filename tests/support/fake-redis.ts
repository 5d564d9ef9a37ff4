import type { Redis } from "ioredis";
import { expect } from "vitest";

/** A Redis in this process with the scripts that the record locks send; several instances may share it. */
export function fakeRedis() {
  const keys = new Map<string, { token: string; until: number }>();
  const live = (key: string) => {
    const entry = keys.get(key);
    return entry && entry.until > Date.now() ? entry : undefined;
  };
  return {
    keys,
    isDown: false,
    /** Carries commands out, and nobody hears of it. */
    losesAnswers: false,
    async eval(script: string, count: number, key: string, token: string, ms = 0) {
      if (this.isDown) throw new Error("Connection is closed.");
      const answer = this.answer(script, count, key, token, ms);
      if (this.losesAnswers) throw new Error("Command timed out");
      return answer;
    },
    answer(script: string, count: number, key: string, token: string, ms: number) {
      expect([script.includes("'get', KEYS[1]) == ARGV[1]"), count]).toEqual([true, 1]);
      const isOwn = live(key)?.token === token;
      if (script.includes("'del'")) return Number(isOwn && keys.delete(key));
      if (script.includes("'NX'") ? !isOwn && live(key) : !isOwn) return 0;
      keys.set(key, { token, until: Date.now() + ms });
      return 1;
    },
  };
}

export type FakeRedis = ReturnType<typeof fakeRedis>;

/** The fake as the locks take it. */
export const asRedis = (fake: Pick<FakeRedis, "eval">) => fake as unknown as Redis;
