import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import { answerOf } from "../session/redis";

/** Has saves of one record wait for each other, in this process and, with Redis, across instances. */
export interface RecordLocks {
  /** Does `work` while nobody else does any under the same name. Throws StoreUnavailable without Redis' answer. */
  hold<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A dead instance's lock goes by itself, after the longest time that a save may take. */
const maxHoldMs = 60_000;
const retryMs = 50;

/** Deletes the lock only when it is still one's own. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export function createRecordLocks(redis: Redis | null): RecordLocks {
  const waiting = new Map<string, Promise<unknown>>();
  return {
    async hold(name, work) {
      const before = waiting.get(name) ?? Promise.resolve();
      const own = before.then(() => (redis ? holdInRedis(redis, name, work) : work()));
      const settled = own.then(
        () => {},
        () => {},
      );
      waiting.set(name, settled);
      try {
        return await own;
      } finally {
        if (waiting.get(name) === settled) waiting.delete(name);
      }
    },
  };
}

async function holdInRedis<T>(redis: Redis, name: string, work: () => Promise<T>): Promise<T> {
  const key = `pontile:save:${name}`;
  const token = randomUUID();
  while ((await answerOf(redis.set(key, token, "PX", maxHoldMs, "NX"))) !== "OK") await setTimeout(retryMs);
  try {
    return await work();
  } finally {
    // Without an answer the lock goes by itself; the save is done.
    await redis.eval(releaseScript, 1, key, token).catch(() => {});
  }
}
