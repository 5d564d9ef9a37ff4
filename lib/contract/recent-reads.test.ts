import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRecentReads } from "./recent-reads";
import { everyStaleRead } from "./stale";

describe("what has become stale since a moment", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 10_000 }));
  afterEach(() => void vi.useRealTimers());

  it("is what was noted then or later, each once", () => {
    const recent = createRecentReads();
    recent.note(["porto.list", "barche.list"]);
    vi.setSystemTime(11_000);
    recent.note(["barche.list"]);
    expect(recent.since(10_000)).toEqual(["porto.list", "barche.list"]);
    expect(recent.since(10_001)).toEqual(["barche.list"]);
    expect(recent.since(11_000)).toEqual(["barche.list"]);
    expect(recent.since(11_001)).toEqual([]);
  });

  it("is every read where that is not known: before it began, and before something may have been missed", () => {
    const recent = createRecentReads();
    expect(recent.since(9_999)).toBe(everyStaleRead);
    expect(recent.since(10_000)).toEqual([]);
    vi.setSystemTime(12_000);
    recent.beginAnew();
    expect(recent.since(11_999)).toBe(everyStaleRead);
    expect(recent.since(12_000)).toEqual([]);
    expect(createRecentReads(5_000).since(5_000)).toEqual([]);
  });
});
