// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeSource, stubLiveBrowser } from "@/tests/support/fake-live-browser";
import { openStream, type Stream } from "./stream";

let told: string[];
let stream: Stream;
beforeEach(() => {
  vi.useFakeTimers();
  stubLiveBrowser();
  told = [];
  const began = Date.now();
  vi.advanceTimersByTime(1_500);
  stream = openStream({
    onBegun: () => told.push("begun"),
    onLost: () => told.push("lost"),
    onEvent: ({ name }) => told.push(name),
    onBeat: () => told.push("beat"),
    heardAt: () => began,
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says how long ago the page has last known what is stale", () => {
  expect(FakeSource.last().address).toBe("/api/live?heard=1500");
});

it("an event named `open` is not taken for the stream's beginning, nor the other way round", () => {
  FakeSource.last().begin();
  FakeSource.last().send("open", { record: "porto 1", people: [] });
  FakeSource.last().send("stale", { reads: ["porto.list"] });
  expect(told).toEqual(["begun", "open", "stale"]);
});

it("after a refusal it is opened anew, later each time, and at once when it is woken", () => {
  FakeSource.last().refuse();
  vi.advanceTimersByTime(1_900);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(700);
  expect(FakeSource.all).toHaveLength(2);
  FakeSource.last().refuse();
  vi.advanceTimersByTime(4_900);
  expect(FakeSource.all).toHaveLength(2);
  stream.wake();
  expect(FakeSource.all).toHaveLength(3);
  FakeSource.last().begin();
  stream.wake();
  vi.advanceTimersByTime(30_000);
  expect(FakeSource.all).toHaveLength(3);
});

it("a stream on which nothing comes any more is lost, and opened anew", () => {
  FakeSource.last().begin();
  for (let beats = 0; beats < 6; beats++) {
    vi.advanceTimersByTime(20_000);
    FakeSource.last().send("beat", {});
  }
  expect(told).toEqual(["begun", ...Array(6).fill("beat")]);
  vi.advanceTimersByTime(60_000);
  expect([told.at(-1), FakeSource.all.length, FakeSource.open().length]).toEqual(["lost", 2, 1]);
});

it("a machine that has slept loses it, and what was missed is asked for", () => {
  FakeSource.last().begin();
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(10_000);
  FakeSource.last().begin();
  expect(told).toEqual(["begun", "lost", "begun"]);
});

it("a connection that is lost comes back by itself, and is not opened twice", () => {
  FakeSource.last().begin();
  FakeSource.last().lose();
  vi.advanceTimersByTime(49_000);
  expect([told, FakeSource.all.length]).toEqual([["begun", "lost"], 1]);
});

it("one that is refused again and again is tried once a minute at last", () => {
  for (let refusals = 0; refusals < 8; refusals++) {
    FakeSource.last().refuse();
    vi.advanceTimersByTime(76_000);
  }
  const before = FakeSource.all.length;
  FakeSource.last().refuse();
  vi.advanceTimersByTime(59_900);
  expect(FakeSource.all).toHaveLength(before);
  vi.advanceTimersByTime(15_200);
  expect(FakeSource.all).toHaveLength(before + 1);
});

it("a stream is silent after 50 seconds without a sign, and not before", () => {
  FakeSource.last().begin();
  vi.advanceTimersByTime(49_999);
  expect(told).toEqual(["begun"]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["begun", "lost"]);
});

it("a stream that is on its way is woken after a second, and not before", () => {
  vi.advanceTimersByTime(999);
  stream.wake();
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  stream.wake();
  expect(FakeSource.all).toHaveLength(2);
});

it("one that was refused just now is woken at once", () => {
  FakeSource.last().refuse();
  stream.wake();
  expect(FakeSource.open()).toEqual([FakeSource.last()]);
  expect(FakeSource.all).toHaveLength(2);
});
