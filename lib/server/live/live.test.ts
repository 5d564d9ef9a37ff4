import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { levels } from "@/lib/rules/levels";
import { fakeLiveRedis } from "@/tests/support/fake-live-redis";
import { FakeReader } from "@/tests/support/live-reader";
import { legacyUser, type SignedIn, signIn } from "@/tests/support/session";
import { json } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { RecordName } from "../../contract/live";
import { everyStaleRead } from "../../contract/stale";
import { metrics } from "../../metrics";
import type { Level } from "../../rules/levels";
import { createSessions } from "../session/sessions";
import { createLive, type Live } from "./live";

const upstream = upstreamForTests();
const tab = "0123456789abcdef0123456789abcdef";
const marta = { id: 3, name: "Marta Rossi" };

/** Whether timers are the test's own; requests go on by real ones. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "Date"] });
afterEach(() => vi.useRealTimers());

/** Two instances over one Redis, or one process that is both. */
async function startInstances(kind: string) {
  const fake = fakeLiveRedis();
  const sessions = createSessions(null);
  const start = () => createLive(kind === "two instances" ? fake.redis : null, sessions);
  const here = start();
  const there = kind === "two instances" ? start() : here;
  for (const instance of [here, there])
    await instance.open({ sid: "nessuna", tab, person: marta, records: [] });
  // Now both listen.
  await new Promise((resolve) => setImmediate(resolve));
  return { fake, sessions, here, there };
}

describe.each(["one process", "two instances"])("%s", (kind) => {
  let fake: ReturnType<typeof fakeLiveRedis>;
  let sessions: ReturnType<typeof createSessions>;
  /** Where something happens, and where the streams are. */
  let here: Live;
  let there: Live;
  beforeEach(async () => {
    ({ fake, sessions, here, there } = await startInstances(kind));
  });
  afterEach(() => {
    here.close();
    there.close();
  });

  /** A stream of somebody who has just signed in; what it begins with is forgotten. */
  async function begin(level: Level, who?: SignedIn) {
    const { session, value } = who ?? (await signIn(level, upstream));
    const reader = new FakeReader();
    const left = there.start({ sid: session.sid, cookie: value, level }, reader);
    reader.text = "";
    return { session, reader, left };
  }
  const opens = (sid: string, ...records: RecordName[]) => here.open({ sid, tab, person: marta, records });

  it("tell each level what it may read of a write, and nothing where it may read nothing", async () => {
    const readers = await Promise.all(
      levels.map(async (level) => [level, (await begin(level)).reader] as const),
    );
    here.publish({ reads: ["tesseramento.all", "tesseramento.new", "socio.name"], tab });
    here.publish({ reads: ["enti.list"] });
    const told = Object.fromEntries(readers.map(([level, reader]) => [level, reader.events()]));
    const stale = (reads: string[], more = {}) => ({ event: "stale", data: { reads, ...more } });
    const asAdmin = [
      stale(["tesseramento.all", "tesseramento.new", "socio.name"], { tab }),
      stale(["enti.list"]),
    ];
    expect(told).toEqual({
      SOCIO: [stale(["socio.name"], { tab })],
      ISTRUTTORE: [stale(["socio.name"], { tab })],
      SEGRETERIA: [stale(["tesseramento.new", "socio.name"], { tab }), stale(["enti.list"])],
      ADMIN: asAdmin,
      GOD: asAdmin,
    });
  });

  it("tell a stream that begins what has become stale since its page was asked for", async () => {
    const { session, value } = await signIn("SEGRETERIA", upstream);
    const beginSince = (heardAt?: number) => {
      const reader = new FakeReader();
      there.start({ sid: session.sid, cookie: value, level: "SEGRETERIA" }, reader, heardAt);
      return reader.events();
    };
    const stale = (reads: string[]) => [{ event: "stale", data: { reads } }];
    here.publish({ reads: ["enti.list"] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const asked = Date.now();
    here.publish({ reads: ["porto.list", "tesseramento.all"], tab });
    expect(beginSince(asked)).toEqual(stale(["porto.list"]));
    expect([beginSince(), beginSince(Date.now() + 1)]).toEqual([[], []]);
    // Before this process knew of anything.
    expect(beginSince(asked - 3_600_000)[0]?.data).toMatchObject({
      reads: expect.arrayContaining(["enti.list", "crocierautente.list"]),
    });
  });

  it("count how long a write took to be told, and no stream that begins", async () => {
    const counted = async () => (await metrics.liveEventSeconds.get()).values.at(-1)?.value;
    const { session, value } = await signIn("SEGRETERIA", upstream);
    const before = await counted();
    there.start({ sid: session.sid, cookie: value, level: "SEGRETERIA" }, new FakeReader(), 0);
    expect(await counted()).toBe(before);
    here.publish({ reads: ["enti.list"] });
    expect(await counted()).toBe((before ?? 0) + 1);
  });

  it("show nobody whose session has ended while the tab was saying what it has open", async () => {
    const { reader } = await begin("ADMIN");
    const sid = "di-marta-0123456789";
    await sessions.revocation.revoke(sid);
    await opens(sid, "socio 1");
    const open = (people: object[]) => ({ event: "open", data: { record: "socio 1", people } });
    expect(reader.events()).toEqual([open([marta]), open([])]);
    expect(fake.hashes.size).toBe(0);
  });

  it("tell who has a record open, from ISTRUTTORE on and to whom may read it", async () => {
    const readers = await Promise.all(levels.map(async (level) => (await begin(level)).reader));
    await opens("di-marta-0123456789", "crocierautente 12", "doccirc 4");
    const events = readers.map((reader) =>
      reader.events().map(({ data }) => ("record" in data ? data : null)),
    );
    const cruise = { record: "crocierautente 12", people: [marta] };
    const document = { record: "doccirc 4", people: [marta] };
    expect(events).toEqual([[], [document], ...Array(3).fill([cruise, document])]);
  });

  it("tell a stream that begins what is open, and an empty list when it is closed", async () => {
    await opens("di-marta-0123456789", "crocierautente 12");
    const { session, value } = await signIn("SEGRETERIA", upstream);
    const reader = new FakeReader();
    there.start({ sid: session.sid, cookie: value, level: "SEGRETERIA" }, reader);
    const open = (people: object[]) => ({ event: "open", data: { record: "crocierautente 12", people } });
    const opened = () => reader.events().filter(({ event }) => event === "open");
    await vi.waitFor(() => expect(opened()).toEqual([open([marta])]));
    await opens("di-marta-0123456789");
    expect(opened()).toEqual([open([marta]), open([])]);
  });

  it("end the streams of a session that is revoked, with what it had open, and no others", async () => {
    const [one, other] = [await begin("SEGRETERIA"), await begin("ADMIN")];
    await opens(one.session.sid, "socio 1");
    await sessions.revocation.revoke(one.session.sid);
    expect([one.reader.state, other.reader.state]).toEqual(["ended", "open"]);
    expect(other.reader.events().at(-1)).toEqual({ event: "open", data: { record: "socio 1", people: [] } });
    expect(fake.hashes.size).toBe(0);
  });

  it("keep what is open for a tab that takes the stream over, and drop it where none does", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const other = await begin("ADMIN");
    const first = await begin("SEGRETERIA", who);
    await opens(who.session.sid, "socio 1");
    other.reader.text = "";
    fakeTimers();
    first.left();
    const { value, session } = who;
    const left = there.start({ sid: session.sid, cookie: value, level: "SEGRETERIA" }, new FakeReader());
    vi.advanceTimersByTime(10_000);
    expect(other.reader.events()).toEqual([]);
    left();
    vi.advanceTimersByTime(10_000);
    expect(other.reader.events()).toEqual([{ event: "open", data: { record: "socio 1", people: [] } }]);
  });

  it("keep what is open when the server stops: its people are coming back", async () => {
    const { session, reader } = await begin("SEGRETERIA");
    await opens(session.sid, "socio 1");
    there.close();
    expect(reader.state).toBe("ended");
    expect(fake.hashes.size).toBe(kind === "two instances" ? 1 : 0);
  });

  it("take no more than 32 tabs of a session", async () => {
    const sid = "una-sessione-0123456789";
    const open = (at: number) =>
      here.open({ sid, tab: String(at).padStart(32, "0"), person: marta, records: ["socio 1"] });
    for (let at = 0; at < 32; at++) expect(await open(at)).toBe(true);
    expect([await open(32), await open(0)]).toEqual([false, true]);
  });
});

describe("the check of each minute", () => {
  let live: Live;
  beforeEach(() => {
    live = createLive(null, createSessions(null));
  });
  afterEach(() => live.close());

  async function begin(level: Level) {
    const who = await signIn(level, upstream);
    const reader = new FakeReader();
    fakeTimers();
    live.start({ sid: who.session.sid, cookie: who.value, level }, reader);
    const checks = () =>
      upstream.received.filter(({ headers }) => headers["x-access-token"] === who.session.token).length;
    await vi.waitFor(() => expect(checks()).toBe(1));
    /** Lets a minute pass, after which the legacy API is asked about the session again. */
    const minute = async () => {
      const before = checks();
      vi.advanceTimersByTime(61_000);
      await vi.waitFor(() => expect(checks()).toBeGreaterThan(before));
    };
    return { who, reader, minute };
  }
  it("ends the stream of a session that the legacy API has ended", async () => {
    const { who, reader, minute } = await begin("SEGRETERIA");
    upstream.users.delete(who.session.token);
    await minute();
    await vi.waitFor(() => expect(reader.state).toBe("ended"));
  });

  it("ends with it what the session had open, and tells the others", async () => {
    const { who, reader } = await begin("SEGRETERIA");
    const other = await signIn("ADMIN", upstream);
    const others = new FakeReader();
    live.start({ sid: other.session.sid, cookie: other.value, level: "ADMIN" }, others);
    vi.advanceTimersByTime(40_000);
    await live.open({ sid: who.session.sid, tab, person: marta, records: ["socio 1"] });
    upstream.users.delete(who.session.token);
    vi.advanceTimersByTime(21_000);
    await vi.waitFor(() => expect(reader.state).toBe("ended"));
    vi.advanceTimersByTime(8_000);
    expect(others.events().at(-1)).toEqual({ event: "open", data: { record: "socio 1", people: [] } });
  });

  it("goes by a level that was lowered", async () => {
    const { who, reader, minute } = await begin("ADMIN");
    upstream.users.set(who.session.token, legacyUser("SOCIO", { id_usr: who.user.id_usr }));
    await minute();
    await vi.waitFor(() => {
      reader.text = "";
      live.publish({ reads: ["tesseramento.all", "socio.name"] });
      expect(reader.events()).toEqual([{ event: "stale", data: { reads: ["socio.name"] } }]);
    });
  });

  it("ends it when the cookie with which it began has aged: the browser comes back with its present one", async () => {
    const { reader } = await begin("SEGRETERIA");
    for (let passed = 0; passed < 62; passed++) vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(reader.state).toBe("ended"));
  });

  it("leaves it while the legacy API does not answer", async () => {
    const { reader, minute } = await begin("SEGRETERIA");
    upstream.on("/oauth/session", json({}, 500));
    await minute();
    live.publish({ reads: ["enti.list"] });
    expect([reader.state, reader.events().length]).toEqual(["open", 1]);
  });
});

describe("with Redis gone for a while", () => {
  it.each(["comeBack", "answerAgain"] as const)(
    "everything is told as stale once it is back: %s",
    async (back) => {
      const { fake, here, there } = await startInstances("two instances");
      const { session, value } = await signIn("SEGRETERIA", upstream);
      const reader = new FakeReader();
      there.start({ sid: session.sid, cookie: value, level: "SEGRETERIA" }, reader);
      fake.goDown();
      here.publish({ reads: ["enti.list"] });
      expect(reader.events()).toEqual([]);
      fake[back]();
      await vi.waitFor(() => expect(reader.events().length).toBeGreaterThan(0), { timeout: 5_000 });
      const [first] = reader.events();
      expect([first?.event, reader.state]).toEqual(["stale", "open"]);
      const { reads } = (first?.data ?? {}) as { reads?: string[] };
      expect(reads).toEqual(expect.arrayContaining(["enti.list", "crocierautente.list"]));
      expect(reads).not.toContain("tesseramento.all");
      here.close();
      there.close();
    },
  );
});

describe("what is told when it is not known what was missed", () => {
  it("is every read that a write makes stale, and no conversation, which a read marks as read", () => {
    expect(everyStaleRead.length).toBeGreaterThan(50);
    expect(everyStaleRead).not.toContain("messaggi.thread");
  });
});
