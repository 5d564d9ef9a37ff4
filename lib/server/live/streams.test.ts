import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeReader, retriesIn } from "@/tests/support/live-reader";
import { metricsText } from "../../metrics";
import { createStreams, type LiveStream, maxStreams, maxStreamsPerSession, type Streams } from "./streams";

let checked: LiveStream[];
let left: LiveStream[];
let streams: Streams;

beforeEach(() => {
  vi.useFakeTimers();
  checked = [];
  left = [];
  streams = createStreams({
    onCheck: (stream) => checked.push(stream),
    onLeft: (stream) => left.push(stream),
  });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

const owner = (sid = "una-sessione") => ({ sid, cookie: "cookie", level: "SEGRETERIA" as const });

function begin(sid?: string) {
  const reader = new FakeReader();
  return { reader, ...streams.add(owner(sid), reader) };
}

describe("a quiet stream", () => {
  it("gets an event that says nothing at least every 25 seconds", () => {
    const { reader } = begin();
    for (let passed = 0; passed < 10; passed++) {
      const before = reader.text;
      vi.advanceTimersByTime(25_000);
      expect(reader.text.slice(before.length)).toMatch(/^(event: beat\ndata: \{\}\n\n)+$/);
    }
  });

  it("is checked once a minute, until it ends", () => {
    const { stream, left: leave } = begin();
    vi.advanceTimersByTime(5 * 60_000);
    expect(checked).toEqual(Array(5).fill(stream));
    leave();
    vi.advanceTimersByTime(5 * 60_000);
    expect(checked).toHaveLength(5);
  });
});

describe("limits", () => {
  it("are 8 streams for a session; one that ends makes room", () => {
    const all = Array.from({ length: maxStreamsPerSession }, () => begin());
    expect([maxStreamsPerSession, streams.hasRoom("una-sessione"), streams.hasRoom("altra")]).toEqual([
      8,
      false,
      true,
    ]);
    all[0]?.left();
    all[0]?.left();
    expect(streams.hasRoom("una-sessione")).toBe(true);
    begin();
    expect(streams.hasRoom("una-sessione")).toBe(false);
  });

  it("are 2,000 streams in all", () => {
    for (let at = 0; at < maxStreams; at++) {
      expect(streams.hasRoom(`sessione ${at}`)).toBe(true);
      begin(`sessione ${at}`);
    }
    expect([maxStreams, streams.hasRoom("altra")]).toEqual([2_000, false]);
  });

  it("are 64 kB that wait for a reader: it is cut at once, and the others go on", () => {
    const [slow, other] = [begin(), begin("altra")];
    slow.reader.waits = 64 * 1024;
    slow.stream.send("event: x\n\n");
    expect(slow.reader.state).toBe("open");
    slow.reader.waits += 1;
    const { text } = slow.reader;
    for (const stream of streams.all()) stream.send("event: y\n\n");
    expect([slow.reader.state, other.reader.state]).toEqual(["destroyed", "open"]);
    expect(slow.reader.text).toBe(`${text}event: y\n\n`);
    expect([left, [...streams.all()]]).toEqual([[slow.stream], [other.stream]]);
  });
});

describe("a reader that has gone and has not said so", () => {
  it("is left out, and the others are told", () => {
    const [gone, other] = [begin(), begin("altra")];
    gone.reader.write = () => {
      throw new TypeError("Invalid state: Controller is already closed");
    };
    for (const stream of streams.all()) stream.send("event: x\n\n");
    expect(other.reader.text).toMatch(/event: x\n\n$/);
    expect([left, [...streams.all()]]).toEqual([[gone.stream], [other.stream]]);
  });
});

describe("the end of a session", () => {
  it("tells its browser to come back only in a minute, when the page has been left", () => {
    const { reader, stream } = begin();
    streams.end(stream, "revoked");
    expect([reader.state, retriesIn(reader.text).at(-1)]).toEqual(["ended", 60_000]);
  });
});

describe("the server's end", () => {
  it("ends every stream, tells each another moment within five seconds, and takes no new one", () => {
    const all = Array.from({ length: 200 }, (_, at) => begin(`sessione ${at}`));
    streams.close();
    expect(new Set(all.map(({ reader }) => reader.state))).toEqual(new Set(["ended"]));
    const returns = all.map(({ reader }) => retriesIn(reader.text).at(-1) ?? Number.NaN);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...returns)).toBeLessThan(5_000);
    const inEachSecond = [0, 1, 2, 3, 4].map((second) =>
      returns.some((ms) => Math.floor(ms / 1000) === second),
    );
    expect(inEachSecond).toEqual(Array(5).fill(true));
    expect([streams.hasRoom("altra"), left]).toEqual([false, []]);
  });
});

describe("the metrics", () => {
  it("say how many are open, and why which were ended", async () => {
    const value = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)$`, "m").exec(await metricsText())?.[1] ?? 0);
    const cut = 'pontile_live_streams_cut_total\\{reason="session"\\}';
    const before = [await value("pontile_live_streams"), await value(cut)] as const;
    const [one, other] = [begin(), begin()];
    expect(await value("pontile_live_streams")).toBe(before[0] + 2);
    streams.end(one.stream, "session");
    streams.end(one.stream, "session");
    other.left();
    expect([await value("pontile_live_streams"), await value(cut)]).toEqual([before[0], before[1] + 1]);
  });
});
