// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { type SharedStream, shareStream } from "./shared-stream";

let tabs: SharedStream[];
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser({ hasLocks: false });
  tabs = [];
});
afterEach(() => {
  for (const stream of tabs) stream.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tab(): SharedStream {
  const stream = shareStream({
    onBegun: () => {},
    onLost: () => {},
    onEvent: () => {},
    onBeat: () => {},
    onState: () => {},
    openNow: () => [],
    heardAt: Date.now,
  });
  tabs.push(stream);
  return stream;
}

it("without locks every shown window has its stream again when somebody has signed in again in one", async () => {
  const [first] = [tab(), tab()];
  for (const source of FakeSource.all) source.begin();
  // The session is over: what the windows ask for meanwhile is refused, later each time.
  for (let times = 0; times < 6; times++) {
    for (const source of FakeSource.open()) source.refuse();
    await vi.advanceTimersByTimeAsync(75_000);
  }
  for (const source of FakeSource.open()) source.refuse();
  expect(FakeSource.open()).toEqual([]);
  first?.resume();
  expect(FakeSource.open()).toHaveLength(2);
});

it("one that is hidden or has closed has none then", () => {
  const [first, second] = [tab(), tab()];
  second?.close();
  first?.resume();
  expect(FakeSource.open()).toHaveLength(1);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  tab().resume();
  expect(FakeSource.open()).toEqual([]);
});
