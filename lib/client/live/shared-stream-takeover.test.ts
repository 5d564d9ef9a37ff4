// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { streamTabs } from "@/tests/support/stream-tabs";

const { tab, all, closeAll } = streamTabs();
let channels: BroadcastChannel[];
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
  channels = [];
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);
const stale = (...reads: string[]) => FakeSource.last().send("stale", { reads });
/** A tab that its browser has frozen does not hear the others, until the returned function is called. */
function freeze(at: number): () => void {
  const channel = channels[at] as BroadcastChannel;
  const { onmessage } = channel;
  channel.onmessage = null;
  return () => {
    channel.onmessage = onmessage;
  };
}

it("a beat is passed on to the other tabs", () => {
  const [, second] = [tab(), tab()];
  FakeSource.last().begin();
  FakeSource.last().send("beat", {});
  expect(second.told).toEqual(["joined ", "beat"]);
});

it("a tab that took over without a break knows what came before it did", async () => {
  const [first] = [tab(), tab()];
  FakeSource.last().begin();
  await pass();
  const asked = Date.now();
  stale("porto.list");
  await pass();
  first.stream.close();
  await pass();
  FakeSource.last().begin();
  await pass();
  expect(tab(asked).told).toEqual(["joined porto.list"]);
});

it("a tab that joined in and took over then knows what it was told when it joined", async () => {
  const first = tab();
  FakeSource.last().begin();
  await pass();
  const asked = Date.now();
  await pass();
  stale("porto.list");
  await pass();
  tab(asked);
  await pass();
  first.stream.close();
  await pass();
  FakeSource.last().begin();
  expect(tab(asked).told).toEqual(["joined porto.list"]);
});

it("one that is the holder again after it was not takes all before that for stale", async () => {
  tab();
  FakeSource.last().begin();
  await pass();
  const asked = Date.now();
  const second = tab();
  const thaw = freeze(0);
  second.stream.wake();
  await pass(11_000);
  FakeSource.last().begin();
  thaw();
  stale("porto.list");
  all[0]?.stream.wake();
  await pass();
  second.stream.close();
  await pass();
  FakeSource.last().begin();
  expect(tab(asked).told).toEqual(["joined all"]);
});

it("a former holder takes its place back from one that does not answer", async () => {
  tab();
  const second = tab();
  freeze(0);
  second.stream.wake();
  await pass(9_000);
  freeze(1);
  await pass(1_500);
  expect(FakeSource.all).toHaveLength(2);
  await pass(10_000);
  expect(FakeSource.all).toHaveLength(3);
});

it("a tab without the stream does not answer in the place of one that is frozen", async () => {
  tab();
  FakeSource.last().begin();
  const second = tab();
  tab();
  freeze(0);
  second.stream.wake();
  await pass(11_000);
  expect([FakeSource.all.length, FakeSource.open()]).toEqual([2, [FakeSource.last()]]);
});
