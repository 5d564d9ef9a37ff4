import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { levels } from "@/lib/rules/levels";
import { maxStreamsPerSession } from "@/lib/server/live/streams";
import { seal } from "@/lib/server/session/cookie";
import { refusal } from "../support/gateway";
import { appUrl, type Host, hostsForTests } from "../support/hosts";
import { ClientStream } from "../support/live-stream";
import { samples } from "../support/samples";
import { type SignedIn, signIn } from "../support/session";
import { json } from "../support/upstream";

const { hosts, upstream } = hostsForTests({ SESSION_IDLE_MINUTES: "5" });
const tab = "0123456789abcdef0123456789abcdef";
const write = { "x-csrf": "1", origin: appUrl, "content-type": "application/json" };

beforeAll(() => {
  upstream.on("POST /enti/", json({ esito: true }));
  upstream.on("POST /porto/", json(samples["porto.create"].answer ?? { esito: true }));
});

const streams: ClientStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** A stream of that person. */
async function begin(host: Host, who: SignedIn | null, headers: Record<string, string> = {}) {
  const stream = await ClientStream.begin(host.url, { ...(who && { cookie: who.cookie }), ...headers });
  streams.push(stream);
  return stream;
}
/** Reports the records that a tab has open. */
const open = (host: Host, who: SignedIn | null, body: unknown, headers: Record<string, string> = {}) =>
  host.fetch("/api/live/open", {
    method: "POST",
    headers: { ...write, ...(who && { cookie: who.cookie }), ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
/** A write that makes `enti.list` stale. */
const createBody = (host: Host, who: SignedIn, headers: Record<string, string> = {}) =>
  host.fetch("/api/legacy/enti/", {
    method: "POST",
    headers: { ...write, cookie: who.cookie, ...headers },
    body: JSON.stringify(samples["enti.create"].body),
  });
const answer = async (response: Response) => [response.status, await response.json()];
/** The events of these records that the stream has received; other tests have some open too. */
const openEvents = (stream: ClientStream, ...records: string[]) =>
  stream
    .events()
    .flatMap((one) => (one.event === "open" && records.includes(one.data.record) ? [one.data] : []));
const staleEvents = (stream: ClientStream) => stream.events().filter(({ event }) => event === "stale");

describe.each(hosts)("$name: a stream", (host) => {
  it("is for signed-in people alone: 401 as JSON", async () => {
    for (const cookie of [undefined, "__Host-pontile-session=Fe26.2*garbage", "x=y"]) {
      const response = await host.fetch("/api/live", { headers: cookie ? { cookie } : {} });
      expect(await answer(response)).toEqual([401, refusal("session")]);
    }
  });

  it("is for our own pages alone: 403 from another site", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    for (const site of ["cross-site", "same-site", "x"])
      expect((await begin(host, who, { "sec-fetch-site": site })).status).toBe(403);
    for (const site of ["same-origin", "none"])
      expect((await begin(host, who, { "sec-fetch-site": site })).status).toBe(200);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])("answers %s with 405", async (method) => {
    const { cookie } = await signIn("SEGRETERIA", upstream);
    const response = await host.fetch("/api/live", { method, headers: { ...write, cookie } });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  });

  it("has its headers, is not compressed, begins at once and renews no session", async () => {
    const seenAt = Date.now() - 3 * 60_000;
    const who = await signIn("SEGRETERIA", upstream, { session: { seenAt } });
    const stream = await begin(host, who, { "accept-encoding": "gzip, br", accept: "text/event-stream" });
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": expect.stringMatching(/^no-store\b/),
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.stringMatching(/^[2-9A-Z]{8}$/),
    });
    expect([stream.headers["content-encoding"], stream.headers["set-cookie"]]).toEqual([
      undefined,
      undefined,
    ]);
    await vi.waitFor(() => expect(stream.retries()).toHaveLength(1));
    const said = await open(host, who, { tab, records: ["socio 1"] });
    expect([said.status, said.headers.get("set-cookie")]).toEqual([200, null]);
  });

  it("tells each level what it may read of a write, with the writer's tab, and nothing of a refusal", async () => {
    const writer = await signIn("ADMIN", upstream);
    const own = await Promise.all(
      levels.map(async (level) => [level, await begin(host, await signIn(level, upstream))] as const),
    );
    expect((await createBody(host, writer, { "x-csrf": "0", "x-tab": tab })).status).toBe(403);
    for (const name of [tab, "Marta Rossi", `${tab}\t`, tab.toUpperCase()])
      expect((await createBody(host, writer, { "x-tab": name })).status).toBe(200);
    const last = own.at(-1)?.[1] as ClientStream;
    await vi.waitFor(() => expect(staleEvents(last)).toHaveLength(4));
    const stale = { event: "stale", data: { reads: ["enti.list"] } };
    const expected = [{ ...stale, data: { ...stale.data, tab } }, { ...stale }, { ...stale }, { ...stale }];
    // A header's white space at its ends does not count (RFC 9110 §5.5).
    expected[2] = expected[0] as (typeof expected)[0];
    for (const [level, stream] of own)
      expect(staleEvents(stream), level).toEqual(["SOCIO", "ISTRUTTORE"].includes(level) ? [] : expected);
  });

  it("is one of 8 at most for a session: 503 with Retry-After, and room again when one ends", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const all = await Promise.all(Array.from({ length: maxStreamsPerSession }, () => begin(host, who)));
    expect(all.map(({ status }) => status)).toEqual(Array(maxStreamsPerSession).fill(200));
    const ninth = await host.fetch("/api/live", { headers: { cookie: who.cookie } });
    expect([ninth.headers.get("retry-after"), ...(await answer(ninth))]).toEqual([
      "30",
      503,
      refusal("busy"),
    ]);
    expect((await begin(host, await signIn("SEGRETERIA", upstream))).status).toBe(200);
    all[0]?.close();
    await vi.waitFor(async () => expect((await begin(host, who)).status).toBe(200));
  });
});

describe.each(hosts)("$name: what a tab has open", (host) => {
  const marta = { user: { nominativo: "Marta Rossi", id_usr: 3 } };

  it("is told on each change, at the beginning of a stream, and ends with an empty list", async () => {
    const who = await signIn("SEGRETERIA", upstream, marta);
    const other = await begin(host, await signIn("ADMIN", upstream));
    const records = ["crocierautente 12", "socio 7"];
    for (let time = 0; time < 2; time++)
      expect(await answer(await open(host, who, { tab, records }))).toEqual([200, { esito: true }]);
    const people = [{ id: 3, name: "Marta Rossi" }];
    const told = records.map((record) => ({ record, people }));
    await vi.waitFor(() => expect(openEvents(other, ...records)).toEqual(told));
    const late = await begin(host, await signIn("GOD", upstream));
    await vi.waitFor(() => expect(openEvents(late, ...records)).toEqual(told));
    await open(host, who, { tab, records: [] });
    const closed = records.map((record) => ({ record, people: [] }));
    await vi.waitFor(() => expect(openEvents(other, ...records)).toEqual([...told, ...closed]));
  });

  it("is told to nobody whose level may not read it", async () => {
    const low = await Promise.all(
      (["SOCIO", "ISTRUTTORE"] as const).map(async (level) => begin(host, await signIn(level, upstream))),
    );
    const who = await signIn("SEGRETERIA", upstream, marta);
    const high = await begin(host, who);
    await open(host, who, { tab, records: ["socio 8", "doccirc 2"] });
    await vi.waitFor(() => expect(openEvents(high, "socio 8", "doccirc 2")).toHaveLength(2));
    await vi.waitFor(() => expect(low.map((one) => openEvents(one, "doccirc 2").length)).toEqual([0, 1]));
    expect(low.map(({ text }) => text).join("")).not.toContain("socio");
    await open(host, who, { tab, records: [] });
  });

  it("is dropped when the session's stream has ended", async () => {
    const who = await signIn("SEGRETERIA", upstream, marta);
    const [own, other] = [await begin(host, who), await begin(host, await signIn("ADMIN", upstream))];
    await open(host, who, { tab, records: ["socio 9"] });
    own.close();
    await vi.waitFor(
      () => expect(openEvents(other, "socio 9").at(-1)).toEqual({ record: "socio 9", people: [] }),
      10_000,
    );
  });

  it("is taken from signed-in people, from our own pages, by POST, as JSON", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const body = { tab, records: [] };
    expect(await answer(await open(host, null, body))).toEqual([401, refusal("session")]);
    const foreign: Record<string, string>[] = [
      { "x-csrf": "0" },
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign)
      expect(await answer(await open(host, who, body, headers))).toEqual([403, refusal("csrf")]);
    expect((await open(host, who, body, { "content-type": "text/plain" })).status).toBe(415);
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await host.fetch("/api/live/open", {
        method,
        headers: { ...write, cookie: who.cookie },
      });
      expect([response.status, response.headers.get("allow")], method).toEqual([405, "POST"]);
    }
  });

  it("is of records that the level may read, else 403, and of records that exist in the contract, else 422", async () => {
    const [member, instructor, secretary] = [
      await signIn("SOCIO", upstream),
      await signIn("ISTRUTTORE", upstream),
      await signIn("SEGRETERIA", upstream),
    ];
    const watching = await begin(host, await signIn("SEGRETERIA", upstream));
    for (const who of [member, instructor])
      expect(await answer(await open(host, who, { tab, records: ["socio 1"] }))).toEqual([
        403,
        refusal("forbidden"),
      ]);
    // A member may read club documents, and is named to nobody.
    expect((await open(host, member, { tab, records: ["doccirc 1"] })).status).toBe(403);
    expect((await open(host, instructor, { tab, records: ["doccirc 1"] })).status).toBe(200);
    const forged = [
      "socio",
      "socio 01",
      "socio -1",
      "socio 1 OR 1",
      "Socio 1",
      "utenti 1",
      "sessione 1",
      "__proto__ 1",
      "constructor 1",
      "socio 1\nevent: stale",
      "socio <b>",
      "",
    ];
    for (const record of forged)
      expect(await answer(await open(host, secretary, { tab, records: [record] })), record).toEqual([
        422,
        refusal("body"),
      ]);
    const nine = Array.from({ length: 9 }, (_, id) => `socio ${id + 500}`);
    for (const body of [
      { tab: "x", records: [] },
      { tab, records: nine },
      { tab },
      [],
      "{",
      { tab, records: [], a: 1 },
    ])
      expect((await open(host, secretary, body)).status, JSON.stringify(body)).toBe(422);
    // Events keep the order of the reports: those of the refused records would have come with the allowed
    // one's.
    await open(host, secretary, { tab, records: ["socio 600"] });
    await vi.waitFor(() => expect(openEvents(watching, "socio 600")).toHaveLength(1));
    for (const record of [...forged.slice(0, -1), ...nine])
      expect(watching.text).not.toContain(JSON.stringify(record));
    await open(host, secretary, { tab, records: [] });
  });
});

describe.each(hosts)("$name: the end of a session ends its streams", (host) => {
  it("at once by signing out, those of others go on", async () => {
    const [who, other] = [await signIn("SEGRETERIA", upstream), await signIn("SEGRETERIA", upstream)];
    const [own, second, others] = [await begin(host, who), await begin(host, who), await begin(host, other)];
    const first = await host.fetch("/api/auth/csrf", { headers: { cookie: who.cookie } });
    const { csrfToken } = (await first.json()) as { csrfToken: string };
    const cookies = first.headers.getSetCookie().map((line) => line.split(";")[0]);
    await host.fetch("/api/auth/signout", {
      method: "POST",
      headers: { cookie: [who.cookie, ...cookies].join("; ") },
      body: new URLSearchParams({ csrfToken, callbackUrl: "/", json: "true" }),
    });
    await Promise.all([own.ended, second.ended]);
    expect([others.isOpen, (await begin(host, who)).status]).toEqual([true, 401]);
  });

  it("at once when a page finds that the legacy API has ended it", async () => {
    const who = await signIn("SEGRETERIA", upstream);
    const own = await begin(host, who);
    upstream.users.delete(who.session.token);
    // A cookie that differs from the verified one is verified anew.
    const value = await seal({ ...who.session, name: "Altro nome" });
    await host.fetch("/porti", {
      headers: { cookie: who.cookie.replace(who.value, value), accept: "text/html" },
    });
    await own.ended;
  });
});
