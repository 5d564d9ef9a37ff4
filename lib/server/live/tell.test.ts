import { beforeEach, expect, it, vi } from "vitest";
import { eventsIn } from "@/tests/support/live-reader";
import { metrics } from "../../metrics";
import type { Level } from "../../rules/levels";
import type { LiveStream } from "./streams";
import { tellOpen, tellStale } from "./tell";

const texts = new Map<LiveStream, string[]>();
function streamOf(level: Level): LiveStream {
  const stream: LiveStream = {
    sid: level,
    cookie: "",
    level,
    send: (frame) => texts.get(stream)?.push(frame),
  };
  texts.set(stream, []);
  return stream;
}
const eventsOf = (stream: LiveStream) => eventsIn(texts.get(stream)?.join("") ?? "");

beforeEach(() => texts.clear());

it("what is stale is counted for each stream that hears of it, and timed once in seconds", () => {
  const inc = vi.spyOn(metrics.liveEvents, "inc");
  const observe = vi.spyOn(metrics.liveEventSeconds, "observe");
  const [member, one, other] = [streamOf("SOCIO"), streamOf("SEGRETERIA"), streamOf("SEGRETERIA")];
  tellStale([member, one, other], { reads: ["enti.list"] }, Date.now() - 3_000);
  expect([member, one, other].map((stream) => eventsOf(stream).length)).toEqual([0, 1, 1]);
  expect(inc.mock.calls).toEqual([[{ event: "stale" }], [{ event: "stale" }]]);
  expect(observe.mock.calls).toHaveLength(1);
  expect(observe.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(3);
  expect(observe.mock.calls[0]?.[0]).toBeLessThan(10);
});

it("a write of a clock that is ahead takes no time, and what is told late or to nobody is not timed", () => {
  const observe = vi.spyOn(metrics.liveEventSeconds, "observe");
  tellStale([streamOf("GOD")], { reads: ["enti.list"] }, Date.now() + 60_000);
  expect(observe.mock.calls).toEqual([[0]]);
  tellStale([streamOf("GOD")], { reads: ["enti.list"] });
  tellStale([], { reads: ["enti.list"] }, Date.now());
  expect(observe.mock.calls).toHaveLength(1);
});

it("who has a record open is told and counted as such, for whom may open it", () => {
  const inc = vi.spyOn(metrics.liveEvents, "inc");
  const [member, staff] = [streamOf("SOCIO"), streamOf("SEGRETERIA")];
  const event = { record: "socio 1" as const, people: [{ id: 3, name: "Marta Rossi" }] };
  tellOpen([member, staff], event);
  expect([eventsOf(member), eventsOf(staff)]).toEqual([[], [{ event: "open", data: event }]]);
  expect(inc.mock.calls).toEqual([[{ event: "open" }]]);
});
