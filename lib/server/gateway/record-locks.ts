import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import { afterWrites, type RequestContext } from "../legacy/request-context";
import { maxWriteMs } from "../legacy/transport";
import { answerOf } from "../session/redis";

/**
 * Waiting ends at the deadline or when the client disconnects; the locks are kept for the writes that were
 * sent.
 */
type LockContext = Pick<RequestContext, "deadline" | "signal" | "pendingWrites">;

/**
 * Makes writes that touch the same record wait for each other, in this process and, with Redis, across
 * instances.
 */
export interface RecordLocks {
  /**
   * Runs `work` while no other work has a lock of these names, until the work and the writes that it has sent
   * have ended; null when they were not free in time. Throws StoreUnavailable when Redis does not answer.
   */
  withLocks<T>(
    names: readonly string[],
    context: LockContext,
    work: (alsoLock: AlsoLock) => Promise<T>,
  ): Promise<T | null>;
}

/**
 * Takes one more lock, kept as long as the others; false when it was not free in time. Its name comes after
 * theirs in the order of all, so that no two wait for each other.
 */
type AlsoLock = (name: string) => Promise<boolean>;

type Release = () => Promise<void>;

/**
 * A crashed instance has renewed its locks at most `renewMs` ago, and the write that it sent may still be
 * under way.
 */
const renewMs = 10_000;
const expiryMs = maxWriteMs + renewMs;
const retryMs = 50;
/** Between two tries to release a lock; a lost connection to Redis is back within a second too. */
const maxPauseMs = 1_000;

/** Takes a free lock; a command that is repeated after a lost answer finds its own. */
const takeScript = `if redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2], 'NX') or redis.call('get', KEYS[1]) == ARGV[1] then return 1 end return 0`;
/** Deletes or renews a lock only if it is still this one's. */
const releaseScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;
const renewScript = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0`;

export function createRecordLocks(redis: Redis | null): RecordLocks {
  /** By name, the promise that the next waiter awaits. */
  const tails = new Map<string, Promise<void>>();

  async function take(name: string, context: LockContext): Promise<Release | null> {
    const previous = tails.get(name);
    let free = () => {};
    const own = new Promise<void>((resolve) => {
      free = resolve;
    });
    // A waiter that gives up does not let the next one pass those ahead of it.
    const queued = previous ? previous.then(() => own) : own;
    tails.set(name, queued);
    void queued.then(() => tails.get(name) === queued && tails.delete(name));
    let release: Release | null = null;
    try {
      if (previous && !(await resolvesInTime(previous, context))) return null;
      release = redis ? await takeInRedis(redis, name, context) : async () => {};
    } finally {
      if (!release) free();
    }
    return release && (() => (release as Release)().finally(free));
  }

  return {
    async withLocks(names, context, work) {
      const taken = new Map<string, Release>();
      const isTaken: AlsoLock = async (name) => {
        if (taken.has(name)) return true;
        if ([...taken.keys()].some((other) => other > name)) throw new RangeError(`${name} is too late.`);
        const release = await take(name, context);
        if (release) taken.set(name, release);
        return release !== null;
      };
      try {
        // Everybody takes them in this order, so that no two wait for each other.
        for (const name of [...names].sort()) if (!(await isTaken(name))) return null;
        return await work(isTaken);
      } finally {
        await afterWrites(context, () => Promise.all([...taken.values()].map((release) => release())));
      }
    },
  };
}

/** Whether `previous` resolves before the wait ends. */
async function resolvesInTime(previous: Promise<void>, { deadline, signal }: LockContext): Promise<boolean> {
  const over = new AbortController();
  const ends = AbortSignal.any(signal ? [signal, over.signal] : [over.signal]);
  const timeout = setTimeout(Math.max(0, deadline - Date.now()), false, { signal: ends });
  try {
    return await Promise.race([previous.then(() => true), timeout.catch(() => false)]);
  } finally {
    over.abort();
  }
}

/** The lock in Redis, renewed until it is released; null when it was not free in time. */
async function takeInRedis(redis: Redis, name: string, context: LockContext): Promise<Release | null> {
  const key = `pontile:record:${name}`;
  const token = randomUUID();
  const isOver = () => context.signal?.aborted || Date.now() >= context.deadline;
  const release = () => releaseInRedis(() => redis.eval(releaseScript, 1, key, token));
  while (!isOver()) {
    const taken = await answerOf(redis.eval(takeScript, 1, key, token, expiryMs)).catch((error) => {
      // It may be taken all the same, and nobody writes.
      void release();
      throw error;
    });
    if (taken !== 1) {
      await setTimeout(retryMs);
      continue;
    }
    // Without an answer the next renewal tries again.
    const renew = () => void redis.eval(renewScript, 1, key, token, expiryMs).catch(() => {});
    const renewal = setInterval(renew, renewMs).unref();
    return async () => {
      clearInterval(renewal);
      await release();
    };
  }
  return null;
}

/**
 * Tries to release a lock once. Without an answer it is tried again until the lock has expired by itself, and
 * nobody waits for that.
 */
async function releaseInRedis(release: () => Promise<unknown>): Promise<void> {
  const isReleased = () =>
    release().then(
      () => true,
      () => false,
    );
  const tryAgain = async () => {
    const expiresAt = Date.now() + expiryMs;
    for (let pauseMs = 100; Date.now() < expiresAt; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      await setTimeout(pauseMs, undefined, { ref: false });
      if (await isReleased()) return;
    }
  };
  if (!(await isReleased())) void tryAgain();
}
