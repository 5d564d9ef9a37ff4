// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { streamTabs } from "@/tests/support/stream-tabs";

const { tab, closeAll } = streamTabs();
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser({ hasLocks: false });
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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
  first.stream.resume();
  expect(FakeSource.open()).toHaveLength(2);
});

it("one that is hidden or has closed has none then", () => {
  const [first, second] = [tab(), tab()];
  second.stream.close();
  first.stream.resume();
  expect(FakeSource.open()).toHaveLength(1);
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  tab().stream.resume();
  expect(FakeSource.open()).toEqual([]);
});
