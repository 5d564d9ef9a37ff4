import { setTimeout } from "node:timers/promises";
import type { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../store-unavailable";
import { createRecordLocks, type RecordLocks } from "./record-locks";

/** A Redis in this process with the two commands that the locks send. */
function fakeRedis() {
  const keys = new Map<string, { token: string; until: number }>();
  const live = (key: string) => {
    const entry = keys.get(key);
    return entry && entry.until > Date.now() ? entry : undefined;
  };
  return {
    keys,
    isDown: false,
    async set(key: string, token: string, px: string, ms: number, nx: string) {
      if (this.isDown) throw new Error("Connection is closed.");
      expect([px, nx, Number.isInteger(ms) && ms > 0]).toEqual(["PX", "NX", true]);
      if (live(key)) return null;
      keys.set(key, { token, until: Date.now() + ms });
      return "OK";
    },
    async eval(script: string, count: number, key: string, token: string) {
      if (this.isDown) throw new Error("Connection is closed.");
      expect([script.includes("'get', KEYS[1]) == ARGV[1]"), count]).toEqual([true, 1]);
      if (live(key)?.token !== token) return 0;
      keys.delete(key);
      return 1;
    },
  };
}

const inMs = (ms: number) => ({ deadline: Date.now() + ms });

/** Work that waits until `open` is called, and reports when it runs. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = vi.fn(() => opened.then(() => "done"));
  return { work, open };
}

const stores = [
  ["in one process", () => createRecordLocks(null)],
  ["with Redis", () => createRecordLocks(fakeRedis() as unknown as Redis)],
] as const;

describe.each(stores)("saves of one record %s", (_, create) => {
  let locks: RecordLocks;
  beforeEach(() => {
    locks = create();
  });

  it("run one after the other, in the order of their arrival", async () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await setTimeout(5);
      order.push(`${name} ends`);
      return name;
    };
    const all = ["a", "b", "c"].map((name) => locks.withLock("barca 1", inMs(5_000), work(name)));
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
    expect(order).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it("do not wait for those of another record", async () => {
    const { work, open } = gate();
    const first = locks.withLock("barca 1", inMs(5_000), work);
    expect(await locks.withLock("barca 2", inMs(5_000), async () => "other")).toBe("other");
    open();
    expect(await first).toBe("done");
  });

  it("continue after one that failed", async () => {
    const failing = locks.withLock("barca 1", inMs(5_000), () => Promise.reject(new Error("no")));
    const next = locks.withLock("barca 1", inMs(5_000), async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
  });

  it("wait until their deadline and no longer; the next one still waits for the first", async () => {
    const { work, open } = gate();
    const first = locks.withLock("barca 1", inMs(5_000), work);
    const late = vi.fn(async () => "late");
    const began = Date.now();
    expect(await locks.withLock("barca 1", inMs(60), late)).toBeNull();
    expect(Date.now() - began).toBeLessThan(2_000);
    const next = vi.fn(async () => "next");
    const third = locks.withLock("barca 1", inMs(5_000), next);
    await setTimeout(20);
    expect([late.mock.calls.length, next.mock.calls.length]).toEqual([0, 0]);
    open();
    expect([await first, await third]).toEqual(["done", "next"]);
  });

  it("do not wait for a client that has disconnected", async () => {
    const { work, open } = gate();
    const first = locks.withLock("barca 1", inMs(5_000), work);
    const controller = new AbortController();
    const skipped = vi.fn(async () => "given up");
    const second = locks.withLock("barca 1", { ...inMs(5_000), signal: controller.signal }, skipped);
    controller.abort();
    expect(await second).toBeNull();
    const aborted = { ...inMs(5_000), signal: AbortSignal.abort() };
    expect(await locks.withLock("barca 1", aborted, skipped)).toBeNull();
    open();
    expect([await first, skipped.mock.calls.length]).toEqual(["done", 0]);
  });
});

describe("across instances with Redis", () => {
  let redis: ReturnType<typeof fakeRedis>;
  let here: RecordLocks;
  let there: RecordLocks;
  beforeEach(() => {
    redis = fakeRedis();
    here = createRecordLocks(redis as unknown as Redis);
    there = createRecordLocks(redis as unknown as Redis);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("saves of one record wait for each other", async () => {
    const { work, open } = gate();
    const first = here.withLock("barca 1", inMs(5_000), work);
    const next = vi.fn(async () => "next");
    const second = there.withLock("barca 1", inMs(5_000), next);
    await setTimeout(120);
    expect(next).not.toHaveBeenCalled();
    open();
    expect([await first, await second]).toEqual(["done", "next"]);
    expect(redis.keys.size).toBe(0);
  });

  it("the lock of a crashed instance expires, soon after its save's deadline", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    void here.withLock("barca 1", inMs(1_000), () => new Promise(() => {}));
    await setTimeout(10);
    expect(await there.withLock("barca 1", inMs(0), async () => "too early")).toBeNull();
    vi.setSystemTime(Date.now() + 6_001);
    expect(await there.withLock("barca 1", inMs(1_000), async () => "next")).toBe("next");
  });

  it("a save that outlasts its lock does not delete another's", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const slow = gate();
    const first = here.withLock("barca 1", inMs(1_000), slow.work);
    await setTimeout(10);
    vi.setSystemTime(Date.now() + 6_001);
    const other = gate();
    const second = there.withLock("barca 1", inMs(1_000), other.work);
    await setTimeout(10);
    slow.open();
    expect(await first).toBe("done");
    expect(redis.keys.size).toBe(1);
    other.open();
    expect([await second, redis.keys.size]).toEqual(["done", 0]);
  });

  it("nothing is done when Redis does not answer", async () => {
    redis.isDown = true;
    const work = vi.fn(async () => "done");
    await expect(here.withLock("barca 1", inMs(1_000), work)).rejects.toBeInstanceOf(StoreUnavailable);
    redis.isDown = false;
    expect(await here.withLock("barca 1", inMs(1_000), work)).toBe("done");
  });

  it("a finished save succeeds even if its lock cannot be released", async () => {
    const work = async () => {
      redis.isDown = true;
      return "done";
    };
    expect(await here.withLock("barca 1", inMs(1_000), work)).toBe("done");
  });
});
