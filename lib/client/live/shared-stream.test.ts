// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { streamTabs } from "@/tests/support/stream-tabs";
import { everyStaleRead } from "../../contract/stale";

const { tab, all, closeAll } = streamTabs();
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const stale = (...reads: string[]) => FakeSource.last().send("stale", { reads });
const heardOf = ({ address }: FakeSource) => Number(address.split("heard=")[1]);
/** The tabs' questions are lost, as to a tab with the stream that its browser has frozen. */
function loseAsks() {
  const post = BroadcastChannel.prototype.postMessage;
  return vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(function lose(
    this: BroadcastChannel,
    message: { kind: string },
  ) {
    if (message.kind !== "who") post.call(this, message);
  });
}
/** The tabs' questions wait until the returned function is called, which sends the last question first. */
function holdAsks() {
  const post = BroadcastChannel.prototype.postMessage;
  const asks: (() => void)[] = [];
  const spy = vi.spyOn(BroadcastChannel.prototype, "postMessage").mockImplementation(function hold(
    this: BroadcastChannel,
    message: { kind: string },
  ) {
    if (message.kind === "who") asks.push(() => post.call(this, message));
    else post.call(this, message);
  });
  return () => {
    spy.mockRestore();
    for (const ask of asks.reverse()) ask();
  };
}
const hide = (isHidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);

describe("one stream for all tabs", () => {
  it("passes everything on, and the next tab takes over when its own closes", async () => {
    const [first, second, third] = [tab(), tab(), tab()];
    FakeSource.last().begin();
    stale("porto.list");
    expect(FakeSource.all).toHaveLength(1);
    for (const { told } of [first, second, third]) expect(told.at(-1)).toBe("porto.list");
    first.stream.close();
    await settle();
    expect(FakeSource.open()).toHaveLength(1);
    FakeSource.last().begin();
    stale("enti.list");
    for (const { told } of [second, third]) expect(told.slice(-2)).toEqual(["begun", "enti.list"]);
  });

  it("a tab that takes over asks for what came since it last heard something", async () => {
    const [first] = [tab(), tab()];
    FakeSource.last().begin();
    await vi.advanceTimersByTimeAsync(40_000);
    FakeSource.last().send("beat", {});
    await vi.advanceTimersByTimeAsync(3_000);
    first.stream.close();
    await settle();
    expect(heardOf(FakeSource.last())).toBe(3_000);
  });

  it("a tab that joins in is told what became stale since its page was asked for, and no more", async () => {
    tab();
    FakeSource.last().begin();
    stale("porto.list");
    await vi.advanceTimersByTimeAsync(5_000);
    const asked = Date.now();
    await vi.advanceTimersByTimeAsync(1_000);
    stale("enti.list");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tab(asked).told).toEqual(["joined enti.list"]);
    expect(tab().told).toEqual(["joined "]);
  });

  it("a tab that joined in while the stream was not open, or after a break, takes everything for stale", async () => {
    const asked = Date.now();
    await vi.advanceTimersByTimeAsync(1_000);
    tab();
    const early = tab(asked);
    expect(early.told).toEqual([]);
    FakeSource.last().begin();
    expect(early.told).toEqual(["joined all"]);
    FakeSource.last().lose();
    const late = tab();
    await vi.advanceTimersByTimeAsync(1_000);
    FakeSource.last().begin();
    expect([early.told.slice(1), late.told]).toEqual([["lost", "begun"], ["joined all"]]);
    expect(everyStaleRead.length).toBeGreaterThan(5);
  });

  it.each([false, true])(
    "a tab does not take the answer to one whose page was asked for later (other news came: %s)",
    async (isNews) => {
      tab();
      FakeSource.last().begin();
      const early = Date.now();
      await vi.advanceTimersByTimeAsync(1_000);
      stale("porto.list");
      await vi.advanceTimersByTimeAsync(1_000);
      const late = Date.now();
      const sendAsks = holdAsks();
      const [slow, quick] = [tab(early), tab(late)];
      if (isNews) FakeSource.last().send("beat", {});
      sendAsks();
      const news = isNews ? ["beat"] : [];
      expect(slow.told).toEqual([...news, "joined porto.list"]);
      expect(quick.told).toEqual([...news, "joined "]);
    },
  );

  it("an answer that does not say since when, of a tab of an older version, is taken", async () => {
    tab();
    FakeSource.last().begin();
    const asks = loseAsks();
    const { told } = tab();
    asks.mockRestore();
    const older = new BroadcastChannel("pontile.live");
    older.postMessage({ kind: "state", isOpen: true, state: { reads: ["porto.list"], open: [] } });
    older.close();
    expect(told).toEqual(["joined porto.list"]);
  });
});

describe("a tab without the stream", () => {
  it("has it opened at once where it was refused", async () => {
    const [, second] = [tab(), tab()];
    for (let refusals = 0; refusals < 6; refusals++) {
      FakeSource.last().refuse();
      await vi.advanceTimersByTimeAsync(75_000);
    }
    FakeSource.last().refuse();
    const before = FakeSource.all.length;
    second.stream.wake();
    expect(FakeSource.all).toHaveLength(before + 1);
  });

  it("has it opened anew when somebody signs in again there, though it looks open", () => {
    const [first, second] = [tab(), tab()];
    FakeSource.last().begin();
    second.stream.resume();
    expect([FakeSource.all.length, FakeSource.open()]).toEqual([2, [FakeSource.last()]]);
    FakeSource.last().begin();
    for (const { told } of [first, second]) expect(told.slice(-2)).toEqual(["lost", "begun"]);
  });

  it("takes the place of a holder that does not answer, once it is shown", async () => {
    const frozen = tab();
    FakeSource.last().begin();
    const [second, third] = [tab(), tab()];
    const asks = loseAsks();
    hide(true);
    second.stream.wake();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeSource.all).toHaveLength(1);
    hide(false);
    second.stream.wake();
    await vi.advanceTimersByTimeAsync(11_000);
    expect([FakeSource.all.length, FakeSource.open()]).toEqual([2, [FakeSource.last()]]);
    FakeSource.last().begin();
    asks.mockRestore();
    for (const { told } of [second, third]) expect(told).toEqual([expect.stringMatching(/^joined/), "begun"]);
    // The others have lost nothing; the frozen one joins in again once it hears of it.
    expect(frozen.told).toEqual(["begun", "lost", "begun"]);
    second.stream.close();
    await settle();
    expect(FakeSource.open()).toHaveLength(1);
  });
});

describe.each([true, false])("while somebody signs out (locks: %s)", (hasLocks) => {
  beforeEach(() => stubLiveBrowser({ hasLocks }));
  const pauseAll = () => {
    for (const { stream } of all) stream.pause();
  };

  it("no tab has a stream, whatever wakes it or whichever closes first", async () => {
    const [first, second] = [tab(), tab()];
    FakeSource.last().begin();
    pauseAll();
    expect(FakeSource.open()).toEqual([]);
    const before = FakeSource.all.length;
    for (const { stream } of [first, second]) stream.wake();
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(15_000);
    first.stream.close();
    second.stream.wake();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSource.all).toHaveLength(before);
  });

  it("one comes back at once when that has failed, and by itself when nobody says how it ended", async () => {
    const { stream, told } = tab();
    FakeSource.last().begin();
    pauseAll();
    stream.resume();
    FakeSource.last().begin();
    expect(told).toEqual(["begun", "lost", "begun"]);
    pauseAll();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(FakeSource.open()).toHaveLength(1);
  });
});

it("without locks each tab has a stream of its own, while it is shown", () => {
  stubLiveBrowser({ hasLocks: false });
  const [first] = [tab(), tab()];
  expect(FakeSource.open()).toHaveLength(2);
  hide(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect([FakeSource.open(), first.told]).toEqual([[], ["lost"]]);
  hide(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSource.open()).toHaveLength(2);
});
