// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { streamTabs } from "@/tests/support/stream-tabs";

const { tab, all, closeAll } = streamTabs();
/** Whether the tab with the stream is frozen by its browser: it hears nothing, and tells nothing. */
let isFrozen: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
  isFrozen = false;
  const post = BroadcastChannel.prototype.postMessage;
  vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(function pass(
    this: BroadcastChannel,
    message: unknown,
  ) {
    if (!isFrozen) post.call(this, message);
  });
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The stream lives for so many seconds. */
async function beatFor(seconds: number) {
  for (let at = 0; at < seconds; at += 20) {
    FakeSource.last().send("beat", {});
    await vi.advanceTimersByTimeAsync(20_000);
  }
}
const hide = (isHidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);

it("a tab that is shown opens a stream of its own when the one that has it has gone silent", async () => {
  tab();
  FakeSource.last().begin();
  tab();
  await beatFor(200);
  expect(FakeSource.all).toHaveLength(1);
  isFrozen = true;
  const frozen = FakeSource.last();
  for (let seconds = 0; seconds < 65; seconds += 5) {
    // The events of the frozen tab reach nobody, and its own clock stands still.
    frozen.send("beat", {});
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(FakeSource.all).toHaveLength(2);
});

it("a tab that is hidden leaves it until it is shown", async () => {
  tab();
  FakeSource.last().begin();
  tab();
  hide(true);
  isFrozen = true;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(FakeSource.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(120_000);
  const before = FakeSource.all.length;
  hide(false);
  all[1]?.stream.wake();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(FakeSource.all.length).toBe(before + 1);
});

it("a stream that is refused is tried no more often because other tabs are shown", async () => {
  const triesIn = async (others: number) => {
    stubLiveBrowser();
    tab();
    for (let at = 0; at < others; at++) tab();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    for (let seconds = 0; seconds < 1_200; seconds++) {
      if (FakeSource.last().readyState === FakeSource.CONNECTING) FakeSource.last().refuse();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    closeAll();
    return FakeSource.all.length;
  };
  expect(await triesIn(3)).toBe(await triesIn(0));
});
