// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openStream, type Stream } from "./stream";

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static all: FakeSource[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;
  constructor(readonly address: string) {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.readyState = 2;
  }
  begin() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  refuse() {
    this.readyState = 2;
    this.onerror?.();
  }
  send(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

let told: string[];
let stream: Stream;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSource.all = [];
  vi.stubGlobal("EventSource", FakeSource);
  told = [];
  stream = openStream({
    onBegun: () => told.push("begun"),
    onLost: () => told.push("lost"),
    onEvent: ({ name }) => told.push(name),
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const last = () => FakeSource.all.at(-1) as FakeSource;

it("an event named `open` is not taken for the stream's beginning, nor the other way round", () => {
  last().begin();
  last().send("open", { record: "porto 1", people: [] });
  last().send("stale", { reads: ["porto.list"] });
  expect(told).toEqual(["begun", "open", "stale"]);
});

it("after a refusal it is opened anew, later each time, and at once when it is woken", () => {
  last().refuse();
  vi.advanceTimersByTime(1_900);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(700);
  expect(FakeSource.all).toHaveLength(2);
  last().refuse();
  vi.advanceTimersByTime(4_900);
  expect(FakeSource.all).toHaveLength(2);
  stream.wake();
  expect(FakeSource.all).toHaveLength(3);
  last().begin();
  stream.wake();
  vi.advanceTimersByTime(30_000);
  expect(FakeSource.all).toHaveLength(3);
});

it("a stream that was paused comes back when it is woken, and not before", () => {
  last().begin();
  stream.pause();
  expect(last().readyState).toBe(FakeSource.CLOSED);
  vi.advanceTimersByTime(120_000);
  expect(FakeSource.all).toHaveLength(1);
  stream.wake();
  last().begin();
  expect(told).toEqual(["begun", "lost", "begun"]);
});
