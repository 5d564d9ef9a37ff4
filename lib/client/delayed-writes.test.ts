import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDelayedWrites, nothingPending } from "./delayed-writes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function deferred() {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}

/** A write whose answer the test gives. */
function write(id: string) {
  const answer = deferred();
  const send = vi.fn((_leaving: boolean) => answer.promise);
  const callbacks = { onLeaves: vi.fn(), onDone: vi.fn(), onFailed: vi.fn() };
  return { delayed: { id, send, ...callbacks }, send, answer, ...callbacks };
}

describe("a delayed write", () => {
  it("leaves when its time is over, and not before", async () => {
    const writes = createDelayedWrites(5000);
    const { delayed, send, onLeaves, onDone, answer } = write("a");
    writes.schedule(delayed);
    await vi.advanceTimersByTimeAsync(4999);
    expect(send).not.toHaveBeenCalled();
    expect(onLeaves).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send.mock.calls).toEqual([[false]]);
    expect(onLeaves).toHaveBeenCalledOnce();
    expect([...writes.pending()]).toEqual(["a"]);
    answer.resolve();
    await vi.runAllTimersAsync();
    expect(onDone).toHaveBeenCalledOnce();
    expect(writes.pending().size).toBe(0);
  });

  it("taken back is never sent", async () => {
    const writes = createDelayedWrites(5000);
    const { delayed, send } = write("a");
    writes.schedule(delayed);
    await vi.advanceTimersByTimeAsync(4000);
    expect(writes.undo("a")).toBe(true);
    expect(writes.pending().size).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await writes.flush();
    expect(send).not.toHaveBeenCalled();
  });

  it("cannot be taken back once it has left", async () => {
    const writes = createDelayedWrites(5000);
    const { delayed, send } = write("a");
    writes.schedule(delayed);
    await vi.advanceTimersByTimeAsync(5000);
    expect(writes.undo("a")).toBe(false);
    expect(send).toHaveBeenCalledOnce();
  });

  it("that was never scheduled cannot be taken back", () => {
    expect(createDelayedWrites().undo("a")).toBe(false);
  });

  it("has a time of its own beside others", async () => {
    const writes = createDelayedWrites(5000);
    const [one, two] = [write("a"), write("b")];
    writes.schedule(one.delayed);
    await vi.advanceTimersByTimeAsync(3000);
    writes.schedule(two.delayed);
    await vi.advanceTimersByTimeAsync(2000);
    expect(one.send).toHaveBeenCalledOnce();
    expect(two.send).not.toHaveBeenCalled();
    expect(writes.undo("b")).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(two.send).not.toHaveBeenCalled();
  });

  it("refuses another one of its id while it is pending", async () => {
    const writes = createDelayedWrites(5000);
    const [one, again] = [write("a"), write("a")];
    expect(writes.schedule(one.delayed)).toBe(true);
    expect(writes.schedule(again.delayed)).toBe(false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(writes.schedule(again.delayed)).toBe(false);
    one.answer.resolve();
    await vi.runAllTimersAsync();
    expect(again.send).not.toHaveBeenCalled();
    expect(writes.schedule(again.delayed)).toBe(true);
  });
});

describe("a flush", () => {
  it("sends what is scheduled at once and in order, once, and says that the page is leaving", async () => {
    const writes = createDelayedWrites(5000);
    const [one, two] = [write("a"), write("b")];
    writes.schedule(one.delayed);
    writes.schedule(two.delayed);
    void writes.flush({ leaving: true });
    void writes.flush({ leaving: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.send.mock.calls).toEqual([[true]]);
    expect(two.send.mock.calls).toEqual([[true]]);
  });

  it("is over when everything has its answer, what was under way before included", async () => {
    const writes = createDelayedWrites(5000);
    const [one, two] = [write("a"), write("b")];
    writes.schedule(one.delayed);
    await vi.advanceTimersByTimeAsync(5000);
    writes.schedule(two.delayed);
    const over = vi.fn();
    void writes.flush().then(over);
    two.answer.reject(new Error("no"));
    await vi.advanceTimersByTimeAsync(1);
    expect(over).not.toHaveBeenCalled();
    one.answer.resolve();
    await vi.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledOnce();
  });

  it("says whether all was done, and of a page that stays not that it is leaving", async () => {
    const writes = createDelayedWrites(5000);
    const [one, two] = [write("a"), write("b")];
    for (const [each, isDone] of [
      [one, true],
      [two, false],
    ] as const) {
      // Of what comes of it nobody has to be told.
      writes.schedule({ id: each.delayed.id, send: each.send });
      const flushed = writes.flush();
      if (isDone) each.answer.resolve();
      else each.answer.reject(new Error("no"));
      expect(await flushed).toBe(isDone);
      expect(each.send.mock.calls).toEqual([[false]]);
      expect(writes.pending()).toBe(nothingPending);
    }
    expect(await writes.flush()).toBe(true);
  });
});

describe("a failure", () => {
  it("frees the id and reports the reason; nothing is sent again", async () => {
    const writes = createDelayedWrites(5000);
    const { delayed, send, answer, onFailed, onDone } = write("a");
    writes.schedule(delayed);
    await vi.advanceTimersByTimeAsync(5000);
    const error = new Error("no");
    answer.reject(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onFailed.mock.calls).toEqual([[error]]);
    expect(onDone).not.toHaveBeenCalled();
    expect(send).toHaveBeenCalledOnce();
    expect(writes.pending().size).toBe(0);
  });
});

it("notifies its listeners of every change, with a new set each time and the same one in between", async () => {
  const writes = createDelayedWrites(5000);
  const seen: string[][] = [];
  const stop = writes.subscribe(() => seen.push([...writes.pending()]));
  const before = writes.pending();
  expect(writes.pending()).toBe(before);
  writes.schedule(write("a").delayed);
  writes.schedule(write("b").delayed);
  expect(writes.pending()).not.toBe(before);
  writes.undo("a");
  stop();
  writes.undo("b");
  expect(seen).toEqual([["a"], ["a", "b"], ["b"]]);
});
