import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import type { RequestContext } from "../legacy/request-context";
import { answerOf } from "../session/redis";

/** How long a request may wait: until its deadline, or until its client has gone. */
type Patience = Pick<RequestContext, "deadline" | "signal">;

/** Has saves of one record wait for each other, in this process and, with Redis, across instances. */
export interface RecordLocks {
  /**
   * Does `work` while nobody else does any under the same name; null when its turn did not come in time. `work` ends by the
   * deadline. Throws StoreUnavailable without Redis' answer.
   */
  hold<T>(name: string, patience: Patience, work: () => Promise<T>): Promise<T | null>;
}

/** A dead instance's lock goes by itself, so long after the deadline of its save. */
const graceMs = 5_000;
const retryMs = 50;

/** Deletes the lock only when it is still one's own. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

export function createRecordLocks(redis: Redis | null): RecordLocks {
  /** By name, what the next one waits for. */
  const last = new Map<string, Promise<void>>();
  return {
    async hold(name, patience, work) {
      const before = last.get(name);
      let release = () => {};
      const own = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Who gives up lets the next one wait for those before.
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

/** Whether the turn comes before patience ends. */
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

/** Without an answer the lock goes by itself; the save is done. */
async function release(redis: Redis, key: string, token: string): Promise<void> {
  await redis.eval(releaseScript, 1, key, token).catch(() => {});
}
