import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { RequestContext } from "../legacy/request-context";
import { answerOf } from "../session/redis";

/** Waiting ends at the deadline or when the client disconnects. */
type Patience = Pick<RequestContext, "deadline" | "signal">;

/** Makes saves of one record wait for each other, in this process and, with Redis, across instances. */
export interface RecordLocks {
  /**
   * Runs `work` while no other work with the same name runs; null when the lock was not free in time. `work` ends by
   * the deadline. Throws StoreUnavailable when Redis does not answer.
   */
  hold<T>(name: string, patience: Patience, work: () => Promise<T>): Promise<T | null>;
}

/** The lock of a crashed instance expires this long after the deadline of its save. */
const graceMs = 5_000;
const retryMs = 50;

/** Deletes the lock only if this save still owns it. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export function createRecordLocks(redis: Redis | null): RecordLocks {
  /** By name, the promise that the next waiter awaits. */
  const last = new Map<string, Promise<void>>();
  return {
    async hold(name, patience, work) {
      const before = last.get(name);
      let release = () => {};
      const own = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A waiter that gives up does not let the next one pass those before it.
      const mine = before ? before.then(() => own) : own;
      last.set(name, mine);
      void mine.then(() => last.get(name) === mine && last.delete(name));
      try {
        if (before && !(await comes(before, patience))) return null;
        return await (redis ? holdInRedis(redis, name, patience, work) : work());
      } finally {
        release();
      }
    },
  };
}

/** Whether `turn` resolves before the wait ends. */
async function comes(turn: Promise<void>, { deadline, signal }: Patience): Promise<boolean> {
  const over = new AbortController();
  const giveUp = () => over.abort();
  signal?.addEventListener("abort", giveUp, { once: true });
  if (signal?.aborted) giveUp();
  const patience = setTimeout(Math.max(0, deadline - Date.now()), false, { signal: over.signal });
  try {
    return await Promise.race([turn.then(() => true), patience.catch(() => false)]);
  } finally {
    signal?.removeEventListener("abort", giveUp);
    giveUp();
  }
}

async function holdInRedis<T>(
  redis: Redis,
  name: string,
  { deadline, signal }: Patience,
  work: () => Promise<T>,
): Promise<T | null> {
  const key = `pontile:save:${name}`;
  const token = randomUUID();
  const isOver = () => signal?.aborted || Date.now() >= deadline;
  const take = () => redis.set(key, token, "PX", Math.ceil(deadline - Date.now()) + graceMs, "NX");
  while (!isOver()) {
    if ((await answerOf(take())) === "OK") return await work().finally(() => release(redis, key, token));
    await setTimeout(retryMs);
  }
  return null;
}

/** Without an answer the lock expires by itself; the save is done already. */
async function release(redis: Redis, key: string, token: string): Promise<void> {
  await redis.eval(releaseScript, 1, key, token).catch(() => {});
}
