import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { RequestContext } from "../legacy/request-context";
import { answerOf } from "../session/redis";

/** Waiting ends at the deadline or when the client disconnects. */
type WaitLimits = Pick<RequestContext, "deadline" | "signal">;

/** Makes saves of one record wait for each other, in this process and, with Redis, across instances. */
export interface RecordLocks {
  /**
   * Runs `work` while no other work with the same name runs; null when the lock was not free in time. `work` ends by
   * the deadline. Throws StoreUnavailable when Redis does not answer.
   */
  withLock<T>(name: string, limits: WaitLimits, work: () => Promise<T>): Promise<T | null>;
}

/** The lock of a crashed instance expires this long after the deadline of its save. */
const graceMs = 5_000;
const retryMs = 50;

/** Deletes the lock only if this save still owns it. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export function createRecordLocks(redis: Redis | null): RecordLocks {
  /** By name, the promise that the next waiter awaits. */
  const tails = new Map<string, Promise<void>>();
  return {
    async withLock(name, limits, work) {
      const previous = tails.get(name);
      let release = () => {};
      const own = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A waiter that gives up does not let the next one pass those before it.
      const queued = previous ? previous.then(() => own) : own;
      tails.set(name, queued);
      void queued.then(() => tails.get(name) === queued && tails.delete(name));
      try {
        if (previous && !(await resolvesInTime(previous, limits))) return null;
        return await (redis ? withRedisLock(redis, name, limits, work) : work());
      } finally {
        release();
      }
    },
  };
}

/** Whether `previous` resolves before the wait ends. */
async function resolvesInTime(previous: Promise<void>, { deadline, signal }: WaitLimits): Promise<boolean> {
  const over = new AbortController();
  const cancel = () => over.abort();
  signal?.addEventListener("abort", cancel, { once: true });
  if (signal?.aborted) cancel();
  const timeout = setTimeout(Math.max(0, deadline - Date.now()), false, { signal: over.signal });
  try {
    return await Promise.race([previous.then(() => true), timeout.catch(() => false)]);
  } finally {
    signal?.removeEventListener("abort", cancel);
    cancel();
  }
}

async function withRedisLock<T>(
  redis: Redis,
  name: string,
  { deadline, signal }: WaitLimits,
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
