import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asRedis, type FakeRedis, fakeRedis } from "@/tests/support/fake-redis";
import { StoreUnavailable } from "../store-unavailable";
import { createRecordLocks, type RecordLocks } from "./record-locks";

const inMs = (ms: number) => ({ deadline: Date.now() + ms, pendingWrites: new Set<Promise<unknown>>() });

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
  ["with Redis", () => createRecordLocks(asRedis(fakeRedis()))],
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
    const all = ["a", "b", "c"].map((name) => locks.withLocks(["barca 1"], inMs(5_000), work(name)));
    expect(await Promise.all(all)).toEqual(["a", "b", "c"]);
    expect(order).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it("wait for the last that came, also when those before it have ended", async () => {
    const [first, second, third] = [gate(), gate(), gate()];
    const run = ({ work }: { work: () => Promise<string> }) =>
      locks.withLocks(["barca 1"], inMs(5_000), work);
    const all = [run(first), run(second)];
    first.open();
    await all[0];
    await vi.waitFor(() => expect(second.work).toHaveBeenCalled());
    all.push(run(third));
    await setTimeout(70);
    expect(third.work).not.toHaveBeenCalled();
    second.open();
    third.open();
    expect(await Promise.all(all)).toEqual(["done", "done", "done"]);
  });

  it("do not wait for those of another record", async () => {
    const { work, open } = gate();
    const first = locks.withLocks(["barca 1"], inMs(5_000), work);
    expect(await locks.withLocks(["barca 2"], inMs(5_000), async () => "other")).toBe("other");
    open();
    expect(await first).toBe("done");
  });

  it("continue after one that failed", async () => {
    const failing = locks.withLocks(["barca 1"], inMs(5_000), () => Promise.reject(new Error("no")));
    const next = locks.withLocks(["barca 1"], inMs(5_000), async () => "next");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
  });

  it("wait until their deadline and no longer; the next one still waits for the first", async () => {
    const { work, open } = gate();
    const first = locks.withLocks(["barca 1"], inMs(5_000), work);
    const late = vi.fn(async () => "late");
    const began = Date.now();
    expect(await locks.withLocks(["barca 1"], inMs(60), late)).toBeNull();
    expect(Date.now() - began).toBeLessThan(2_000);
    const next = vi.fn(async () => "next");
    const third = locks.withLocks(["barca 1"], inMs(5_000), next);
    await setTimeout(20);
    expect([late.mock.calls.length, next.mock.calls.length]).toEqual([0, 0]);
    open();
    expect([await first, await third]).toEqual(["done", "next"]);
  });

  it("are kept until the writes that were sent have ended, although their work has", async () => {
    const sent = gate();
    const context = inMs(5_000);
    await locks.withLocks(["barca 1"], context, async () => void context.pendingWrites.add(sent.work()));
    expect(await locks.withLocks(["barca 1"], inMs(60), async () => "too early")).toBeNull();
    sent.open();
    expect(await locks.withLocks(["barca 1"], inMs(5_000), async () => "next")).toBe("next");
  });

  it("are kept with one more that the work takes, in the order of all", async () => {
    const context = inMs(5_000);
    const { work, open } = gate();
    const first = locks.withLocks(["barca 1"], context, async (alsoLock) => {
      expect([await alsoLock("socio 1"), await alsoLock("barca 1")]).toEqual([true, true]);
      return work();
    });
    await vi.waitFor(() => expect(work).toHaveBeenCalled());
    expect(await locks.withLocks(["socio 1"], inMs(60), async () => "too early")).toBeNull();
    const second = locks.withLocks(["barca 2"], inMs(5_000), (alsoLock) => alsoLock("socio 1"));
    const late = locks.withLocks(["barca 3"], inMs(5_000), (alsoLock) => alsoLock("barca 20"));
    await expect(late).rejects.toThrow(RangeError);
    open();
    expect([await first, await second]).toEqual(["done", true]);
    expect(await locks.withLocks(["socio 1"], inMs(1_000), async () => "free")).toBe("free");
  });

  it("tell the work where one more was not free in time", async () => {
    const { work, open } = gate();
    const first = locks.withLocks(["socio 1"], inMs(5_000), work);
    expect(await locks.withLocks(["barca 1"], inMs(60), (alsoLock) => alsoLock("socio 1"))).toBe(false);
    open();
    expect(await first).toBe("done");
  });

  it("are taken in one order, so that two who need the same records do not wait for each other", async () => {
    const order = [
      ["barca 1", "barca 2", "barca 10"],
      ["barca 10", "barca 2", "barca 1"],
      ["barca 2", "barca 2"],
    ];
    const all = order.map((names, index) => locks.withLocks(names, inMs(5_000), async () => index));
    expect(await Promise.all(all)).toEqual([0, 1, 2]);
  });

  it("are freed when one of several was not free in time", async () => {
    const { work, open } = gate();
    const first = locks.withLocks(["barca 2"], inMs(5_000), work);
    expect(await locks.withLocks(["barca 1", "barca 2"], inMs(60), async () => "both")).toBeNull();
    expect(await locks.withLocks(["barca 1"], inMs(1_000), async () => "free")).toBe("free");
    open();
    expect(await first).toBe("done");
  });

  it("do not wait for a client that has disconnected", async () => {
    const { work, open } = gate();
    const first = locks.withLocks(["barca 1"], inMs(5_000), work);
    const controller = new AbortController();
    const skipped = vi.fn(async () => "given up");
    const second = locks.withLocks(["barca 1"], { ...inMs(5_000), signal: controller.signal }, skipped);
    controller.abort();
    expect(await second).toBeNull();
    const aborted = { ...inMs(5_000), signal: AbortSignal.abort() };
    expect(await locks.withLocks(["barca 1"], aborted, skipped)).toBeNull();
    open();
    expect([await first, skipped.mock.calls.length]).toEqual(["done", 0]);
  });
});

describe("across instances with Redis", () => {
  let redis: FakeRedis;
  let here: RecordLocks;
  let there: RecordLocks;
  beforeEach(() => {
    redis = fakeRedis();
    here = createRecordLocks(asRedis(redis));
    there = createRecordLocks(asRedis(redis));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("saves of one record wait for each other", async () => {
    const { work, open } = gate();
    const first = here.withLocks(["barca 1"], inMs(5_000), work);
    const next = vi.fn(async () => "next");
    const second = there.withLocks(["barca 1"], inMs(5_000), next);
    await setTimeout(120);
    expect(next).not.toHaveBeenCalled();
    open();
    expect([await first, await second]).toEqual(["done", "next"]);
    expect(redis.keys.size).toBe(0);
  });

  it("the lock of a crashed instance lasts as long as its write may be under way, then expires", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    void here.withLocks(["barca 1"], inMs(1_000), () => new Promise(() => {}));
    await setTimeout(10);
    vi.setSystemTime(Date.now() + 60_000);
    expect(await there.withLocks(["barca 1"], inMs(0), async () => "too early")).toBeNull();
    vi.setSystemTime(Date.now() + 10_001);
    expect(await there.withLocks(["barca 1"], inMs(1_000), async () => "next")).toBe("next");
  });

  it("a lock is renewed while it is held", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const { work, open } = gate();
    const first = here.withLocks(["barca 1"], inMs(1_000), work);
    await setTimeout(10);
    vi.advanceTimersByTime(600_000);
    const [lock] = redis.keys.values();
    expect(Number(lock?.until) - Date.now()).toBeGreaterThan(60_000);
    open();
    await first;
    expect([redis.keys.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it("a write that outlasts its lock does not delete another's", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const slow = gate();
    const first = here.withLocks(["barca 1"], inMs(1_000), slow.work);
    await setTimeout(10);
    vi.setSystemTime(Date.now() + 70_001);
    const other = gate();
    const second = there.withLocks(["barca 1"], inMs(1_000), other.work);
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
    await expect(here.withLocks(["barca 1"], inMs(1_000), work)).rejects.toBeInstanceOf(StoreUnavailable);
    redis.isDown = false;
    expect(await here.withLocks(["barca 1"], inMs(1_000), work)).toBe("done");
  });

  it("a lock that was taken without an answer is given back", async () => {
    redis.losesAnswers = true;
    const work = vi.fn(async () => "done");
    await expect(here.withLocks(["barca 1"], inMs(1_000), work)).rejects.toBeInstanceOf(StoreUnavailable);
    redis.losesAnswers = false;
    expect(await there.withLocks(["barca 1"], inMs(1_000), async () => "next")).toBe("next");
    expect(work).not.toHaveBeenCalled();
  });

  it("a finished save succeeds even if its lock cannot be released", async () => {
    const work = async () => {
      redis.isDown = true;
      return "done";
    };
    expect(await here.withLocks(["barca 1"], inMs(1_000), work)).toBe("done");
  });

  it("a lock that could not be released is given back as soon as Redis answers again", async () => {
    const work = async () => {
      redis.isDown = true;
      return "done";
    };
    expect(await here.withLocks(["barca 1"], inMs(1_000), work)).toBe("done");
    await setTimeout(400);
    expect(redis.keys.size).toBe(1);
    redis.isDown = false;
    expect(await there.withLocks(["barca 1"], inMs(2_000), async () => "next")).toBe("next");
  });

  it("its release is not tried any more once the lock has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    redis.isDown = true;
    await expect(here.withLocks(["barca 1"], inMs(1_000), async () => "done")).rejects.toThrow();
    const tries = vi.spyOn(redis, "eval");
    vi.setSystemTime(Date.now() + 70_001);
    await setTimeout(500);
    expect(tries).toHaveBeenCalledOnce();
  });
});
