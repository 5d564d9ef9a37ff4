import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { maxStreamsPerSession } from "../../lib/server/live/streams";
import type { ReceivedEvent } from "../support/live-reader";
import { ClientStream, ReturningStream } from "../support/live-stream";
import { killed } from "../support/several";
import { type Installation, startInstallation } from "./installation";
import { type Person, signedIn } from "./person";

/**
 * 200 streams over nginx on two instances, which come back as a browser's do; everybody is told again within
 * this time.
 */
const returnMs = 6_000;
const sessionsPerAccount = 5;
const accounts = ["god", "admin", "segreteria", "istruttore", "socio"] as const;

let site: Installation;
let a: string;
let b: string;
let people: Person[];
let writer: Person;

beforeAll(async () => {
  site = await startInstallation();
  [a = "", b = ""] = site.instances.map(({ url }) => url);
  people = [];
  for (const account of accounts)
    for (let session = 0; session < sessionsPerAccount; session++)
      people.push(await signedIn(site.url, account));
  writer = await signedIn(site.url, "god");
});
afterAll(() => site?.stop());

const cookieOf = ({ cookies }: Person) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const begin = (url: string, person: Person) => ClientStream.begin(url, { cookie: cookieOf(person) });

const closing: { close(): void }[] = [];
afterEach(() => {
  for (const stream of closing.splice(0)) stream.close();
});
function kept<Stream extends { close(): void }>(stream: Stream): Stream {
  closing.push(stream);
  return stream;
}

let families = 0;
/** A write that everybody may hear of. */
async function createFamily(url = site.url): Promise<number> {
  families += 1;
  return (await writer.call(url, "POST", "/famiglia/", { nome: `Circolari ${families}` })).status;
}
/** How often a stream was told that its effect is stale, by itself or among all else. */
const toldOf = (stream: { events(): ReceivedEvent[] }) =>
  stream.events().filter((one) => one.event === "stale" && one.data.reads.includes("famiglia.list")).length;

describe("two instances", () => {
  it("tell each other's people what is stale, and who has what open", async () => {
    const [first = writer] = people;
    const there = kept(await begin(b, first));
    // The first stream of an instance begins its subscription; then everything is told once.
    await vi.waitFor(() => expect(toldOf(there)).toBe(1));
    expect(await createFamily(a)).toBe(200);
    await vi.waitFor(() => expect(toldOf(there)).toBe(2));
    const say = (records: string[]) =>
      writer.send(a, "/api/live/open", {
        method: "POST",
        headers: { "x-csrf": "1", "sec-fetch-site": "same-origin", "content-type": "application/json" },
        body: JSON.stringify({ tab: "0".repeat(32), records }),
      });
    const opened = (stream: ClientStream) =>
      stream.events().flatMap((one) => (one.event === "open" ? [one.data] : []));
    expect((await say(["socio 7"])).status).toBe(200);
    const record = "socio 7";
    await vi.waitFor(() =>
      expect(opened(there)).toEqual([{ record, people: [expect.objectContaining({ id: 1 })] }]),
    );
    await say(["socio 7"]);
    await say([]);
    await vi.waitFor(() => expect(opened(there)).toHaveLength(2));
    expect(opened(there)[1]).toEqual({ record, people: [] });
  });

  it("end a session's streams at both within 5 s of its sign-out at one", async () => {
    const person = await signedIn(a, "segreteria");
    const [own, other] = [kept(await begin(a, person)), kept(await begin(b, person))];
    const began = performance.now();
    await person.signOut(a);
    await Promise.all([own.ended, other.ended]);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe("200 streams", () => {
  let streams: ReturningStream[];

  beforeEach(async () => {
    streams = people.flatMap((person) =>
      Array.from({ length: maxStreamsPerSession }, () =>
        kept(new ReturningStream(site.url, { cookie: cookieOf(person) })),
      ),
    );
    expect(streams).toHaveLength(200);
    await everybodyIsBack();
  });

  /** Waits until all streams are open; none was refused. */
  const everybodyIsBack = (timeout = 20_000) =>
    vi.waitFor(
      () => {
        expect(streams.map(({ refusal }) => refusal).filter((status) => status !== 0)).toEqual([]);
        expect(streams.filter(({ isOpen }) => !isOpen).length).toBe(0);
      },
      { timeout, interval: 50 },
    );

  /** One more write is told to everybody. */
  async function everybodyHears(url?: string): Promise<void> {
    const before = streams.map(toldOf);
    expect(await createFamily(url)).toBe(200);
    const waiting = () => streams.filter((stream, at) => toldOf(stream) <= (before[at] ?? 0)).length;
    await vi.waitFor(() => expect(waiting()).toBe(0), { timeout: returnMs });
  }

  it("are told of a write at either instance, each once", async () => {
    const before = streams.map(toldOf);
    for (const url of [a, b]) await everybodyHears(url);
    expect(streams.map(toldOf)).toEqual(before.map((count) => count + 2));
  });

  it("come back within 6 s when an instance is killed", async () => {
    const [first] = site.instances;
    if (!first) throw new Error("no instance");
    const began = performance.now();
    await killed(first.child);
    try {
      // They would count as back before they have noticed.
      await vi.waitFor(() => expect(streams.filter(({ isOpen }) => !isOpen).length).toBeGreaterThan(50));
      await everybodyIsBack(returnMs);
      console.log(`killed: everybody is back after ${Math.round(performance.now() - began)} ms`);
      await everybodyHears(b);
    } finally {
      await site.revive(0);
    }
  });

  it("end first on SIGTERM, so that the server stops at once, and come back within 6 s", async () => {
    const url = await site.balance(site.instances);
    for (const stream of streams.splice(0)) stream.close();
    streams = people.flatMap((person) =>
      Array.from({ length: maxStreamsPerSession }, () =>
        kept(new ReturningStream(url, { cookie: cookieOf(person) })),
      ),
    );
    await everybodyIsBack();
    const [, second] = site.instances;
    if (!second) throw new Error("no instance");
    const began = performance.now();
    const over = new Promise<number | null>((resolve) => second.child.once("exit", resolve));
    second.child.kill("SIGTERM");
    try {
      expect([await over, performance.now() - began < 3_000]).toEqual([0, true]);
      await everybodyIsBack(returnMs - (performance.now() - began));
      console.log(`SIGTERM: everybody is back after ${Math.round(performance.now() - began)} ms`);
      const twice = streams.filter(({ beginnings }) => beginnings > 1).length;
      expect([twice > 50, twice < 150], `${twice} of 200 were there`).toEqual([true, true]);
      await everybodyHears(a);
    } finally {
      await site.revive(1);
    }
  });

  it("stay while Redis is stopped and started again; then everybody is told that anything may be stale", async () => {
    const beginnings = streams.map((stream) => stream.beginnings);
    await site.redis.kill();
    expect(await createFamily(a)).toBe(503);
    const before = streams.map(toldOf);
    await site.redis.start();
    const began = performance.now();
    const waiting = () => streams.filter((stream, at) => toldOf(stream) <= (before[at] ?? 0)).length;
    await vi.waitFor(() => expect(waiting()).toBe(0), { timeout: returnMs });
    console.log(`Redis: everybody is told ${Math.round(performance.now() - began)} ms after its return`);
    await everybodyHears(a);
    expect(streams.map((stream) => stream.beginnings)).toEqual(beginnings);
  });

  it("stay while Redis is silent, and hear of the first write after it", async () => {
    const beginnings = streams.map((stream) => stream.beginnings);
    site.redis.freeze();
    try {
      expect(await createFamily(a)).toBe(503);
    } finally {
      site.redis.thaw();
    }
    const before = streams.map(toldOf);
    await vi.waitFor(async () => expect(await createFamily(a)).toBe(200), { timeout: 20_000, interval: 250 });
    const waiting = () => streams.filter((stream, at) => toldOf(stream) <= (before[at] ?? 0)).length;
    await vi.waitFor(() => expect(waiting()).toBe(0), { timeout: returnMs });
    expect(streams.map((stream) => stream.beginnings)).toEqual(beginnings);
  });
});
