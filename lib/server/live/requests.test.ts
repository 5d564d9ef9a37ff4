import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventsIn } from "@/tests/support/live-reader";
import { type SignedIn, signIn } from "@/tests/support/session";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { ReadKey } from "../../contract";
import { log } from "../../log";
import { metrics } from "../../metrics";
import type { Level } from "../../rules/levels";
import { refusalOf } from "../legacy/failures";
import { createSessions } from "../session/sessions";
import { createLive } from "./live";
import type { LiveState } from "./live-request";
import { takeOpenRecords } from "./open-request";
import { streamResponse } from "./web-stream";

const upstream = upstreamForTests();
const origin = "http://localhost:3000";
const tab = "0123456789abcdef0123456789abcdef";

let state: LiveState;
beforeEach(() => {
  const sessions = createSessions(null);
  state = { sessions, live: createLive(null, sessions) };
});
afterEach(() => {
  state.live.close();
  vi.useRealTimers();
});

/** The failure with which a request was refused. */
const failureOf = (work: Promise<unknown>) =>
  work.then(() => {
    throw new Error("it was not refused");
  }, refusalOf);

describe("GET /api/live", () => {
  interface Ask {
    who?: SignedIn;
    method?: string;
    site?: string;
    target?: string;
    signal?: AbortSignal;
  }
  const ask = ({ who, method = "GET", site = "same-origin", target = "/api/live", signal }: Ask) =>
    streamResponse(state, {
      method,
      target,
      requestId: "prova",
      headers: new Headers({ cookie: who?.cookie ?? "", "sec-fetch-site": site }),
      signal,
    });
  const readerOf = (response: Response) => {
    if (!response.body) throw new Error("a stream has a body");
    return response.body.pipeThrough(new TextDecoderStream()).getReader();
  };
  /** Reads until the text is enough, and returns it. */
  async function readUntil(reader: ReturnType<typeof readerOf>, isEnough: (text: string) => boolean) {
    let text = "";
    while (!isEnough(text)) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    return text;
  }

  it("is a stream that nothing on the way keeps or packs, with what is told", async () => {
    const response = await ask({ who: await signIn("SEGRETERIA", upstream) });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    const reader = readerOf(response);
    state.live.publish({ reads: ["enti.list"] });
    const text = await readUntil(reader, (text) => text.includes("stale"));
    expect(eventsIn(text)).toEqual([{ event: "stale", data: { reads: ["enti.list"] } }]);
    state.live.close();
    expect(await readUntil(reader, () => false)).toMatch(/^retry: \d+\n\n$/);
  });

  it("is for who has signed in, by GET, from our own pages", async () => {
    const who = await signIn("SOCIO", upstream);
    expect(await failureOf(ask({}))).toMatchObject({ code: "session" });
    expect(await failureOf(ask({ who, method: "POST" }))).toMatchObject({
      code: "method",
      headers: { allow: "GET" },
    });
    expect(await failureOf(ask({ who, site: "cross-site" }))).toMatchObject({ code: "csrf" });
  });

  it("is asked for later where the session has eight already, and has room when one has gone", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask({ who })));
    expect(await failureOf(ask({ who }))).toMatchObject({ code: "busy", headers: { "retry-after": "30" } });
    await responses[0]?.body?.cancel();
    expect((await ask({ who })).status).toBe(200);
  });

  it.each(["before it begins", "later"])("ends when its client has gone: %s", async (when) => {
    const who = await signIn("SEGRETERIA", upstream);
    const gone = new AbortController();
    if (when === "before it begins") gone.abort();
    for (let times = 0; times < 8; times++) await ask({ who, signal: gone.signal });
    expect(state.live.hasRoom(who.session.sid)).toBe(when === "before it begins");
    gone.abort();
    expect(state.live.hasRoom(who.session.sid)).toBe(true);
  });

  it("is cut off where its reader does not read", async () => {
    const response = await ask({ who: await signIn("ADMIN", upstream) });
    const reads = Array.from({ length: 3_000 }, () => "enti.list" as const);
    for (let times = 0; times < 4; times++) state.live.publish({ reads });
    await expect(response.text()).rejects.toMatchObject({ name: "AbortError", message: "too slow" });
  });

  it("tells what has become stale since the page knew, and 2 s more; a number that is none says nothing", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    // Long enough after the start: before it nothing is known.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    state.live.publish({ reads: ["enti.list"] });
    // An earlier end is told again too, so that `last` must then be another read.
    const told = async (target: string, last: ReadKey = "porto.list") => {
      const reader = readerOf(await ask({ who, target }));
      state.live.publish({ reads: [last] });
      const events = eventsIn(await readUntil(reader, (text) => text.includes(`"${last}"]}`)));
      return events.map(({ data }) => ("reads" in data ? data.reads.length : 0));
    };
    // All reads are stale where this process has not known them for so long.
    expect((await told("/api/live?heard=999999"))[0]).toBeGreaterThan(50);
    for (const target of [
      "/api/live",
      "/api/live?heard=",
      "/api/live?heard=1x",
      `/api/live?heard=${"9".repeat(13)}`,
    ])
      expect(await told(target), target).toEqual([1]);
    vi.setSystemTime(Date.now() + 1_900);
    expect(await told("/api/live?heard=0", "sede.list")).toEqual([2, 1]);
    vi.setSystemTime(Date.now() + 4_000);
    expect(await told("/api/live?heard=0")).toEqual([1]);
  });

  it("is one line of the log and one count, also when it is refused", async () => {
    const info = vi.spyOn(log(), "info").mockImplementation(() => {});
    const inc = vi.spyOn(metrics.requests, "inc");
    await ask({ who: await signIn("SEGRETERIA", upstream) });
    await failureOf(ask({}));
    const shared = { request: "prova", method: "GET", call: "live", ms: expect.any(Number) };
    expect(info.mock.calls).toEqual([
      [{ ...shared, status: 200 }, "live"],
      [{ ...shared, status: 401, code: "session" }, "live"],
    ]);
    for (const [line] of info.mock.calls) expect((line as { ms: number }).ms).toBeLessThan(10_000);
    expect(inc.mock.calls).toEqual([[{ call: "live", status: "200" }], [{ call: "live", status: "401" }]]);
  });
});

describe("POST /api/live/open", () => {
  interface Say {
    who?: SignedIn;
    level?: Level;
    method?: string;
    body?: unknown;
    headers?: Record<string, string>;
  }
  async function say({ who, level = "SEGRETERIA", method = "POST", body, headers }: Say) {
    const { cookie } = who ?? (await signIn(level, upstream));
    const request = new Request(`${origin}/api/live/open`, {
      method,
      headers: { cookie, origin, "x-csrf": "1", "content-type": "application/json", ...headers },
      body: method === "GET" ? undefined : JSON.stringify(body ?? { tab, records: ["socio 1"] }),
    });
    return takeOpenRecords(state, { request, requestId: "prova" });
  }

  it("is taken, with the name that the session has, each record once", async () => {
    const open = vi.spyOn(state.live, "open");
    const who = await signIn("SEGRETERIA", upstream);
    await say({ who, body: { tab, records: ["socio 1", "socio 1", "porto 2"] } });
    expect(open.mock.calls).toEqual([
      [
        {
          sid: who.session.sid,
          tab,
          person: { id: who.user.id_usr, name: who.user.nominativo },
          records: ["socio 1", "porto 2"],
        },
      ],
    ]);
    await say({ who, body: { tab, records: [] } });
    expect(open.mock.calls[1]?.[0].records).toEqual([]);
  });

  it("is refused by another method, from elsewhere, and as something else than JSON", async () => {
    expect(await failureOf(say({ method: "GET" }))).toMatchObject({
      code: "method",
      headers: { allow: "POST" },
    });
    expect(await failureOf(say({ headers: { origin: "https://altrove.it" } }))).toMatchObject({
      code: "csrf",
    });
    expect(await failureOf(say({ headers: { "content-type": "text/plain" } }))).toMatchObject({
      code: "media-type",
    });
  });

  it.each([
    ["no tab", { records: ["socio 1"] }],
    ["a tab that is none", { tab: "x", records: ["socio 1"] }],
    ["no record", { tab, records: ["socio"] }],
    ["one that nothing saves", { tab, records: ["messaggi 1"] }],
    ["one of them that nothing saves", { tab, records: ["socio 1", "messaggi 1"] }],
    ["nine records", { tab, records: Array.from({ length: 9 }, (_, at) => `socio ${at + 1}`) }],
  ])("is refused with %s", async (_, body) => {
    expect(await failureOf(say({ body }))).toMatchObject({ code: "body" });
  });

  it("is refused where the level may not read one of them", async () => {
    const body = { tab, records: ["doccirc 4", "crocierautente 12"] };
    expect(await failureOf(say({ level: "ISTRUTTORE", body }))).toMatchObject({ code: "forbidden" });
    expect(await failureOf(say({ level: "SOCIO", body: { tab, records: ["doccirc 4"] } }))).toMatchObject({
      code: "forbidden",
    });
    await say({ level: "ISTRUTTORE", body: { tab, records: ["doccirc 4"] } });
  });

  it("is refused from the 33rd tab of a session", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const from = (at: number, records = ["socio 1"]) =>
      say({ who, body: { tab: String(at).padStart(32, "0"), records } });
    for (let at = 0; at < 32; at++) await from(at);
    expect(await failureOf(from(32))).toMatchObject({ code: "body" });
    await from(32, []);
  });
});
