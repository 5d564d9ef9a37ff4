import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import * as route from "@/app/api/live/route";
import { refusal } from "@/tests/support/gateway";
import { eventsIn } from "@/tests/support/live-reader";
import { ClientStream } from "@/tests/support/live-stream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { metrics } from "../../metrics";
import { processState } from "../process-state";
import { liveListener } from "./live-listener";
import { createHttpServer } from "./server";

const { who } = signedInForTests("SEGRETERIA");
const unused = () => {};
let server: Server;
let url: string;

beforeAll(async () => {
  // The state is reset before each test.
  const live = liveListener({
    get sessions() {
      return processState().sessions;
    },
    get live() {
      return processState().live;
    },
  });
  server = createHttpServer({ gateways: { legacy: unused, files: unused, live }, pages: unused });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Publishes many events, turn by turn, until `isOver`. */
async function tellUntil(isOver: () => boolean): Promise<void> {
  const { live } = processState();
  for (let told = 0; !isOver(); told++) {
    live.publish({ reads: ["enti.list", "porto.list", "sede.list", "barche.list"] });
    if (told % 50 === 0) await turn();
    if (told > 500_000) throw new Error("Nobody was cut.");
  }
}

/** The number of streams cut because nobody read them. */
async function slowCuts(): Promise<number> {
  const { values } = await metrics.liveStreamsCut.get();
  return values.find(({ labels }) => labels.reason === "slow")?.value ?? 0;
}

describe("the stream of our own server", () => {
  it("is refused as JSON, and the connection with it", async () => {
    const response = await fetch(`${url}/api/live`);
    expect([response.status, await response.json()]).toEqual([401, refusal("session")]);
    expect(response.headers.get("connection")).toBe("close");
  });

  it("sends each event when it is written, and makes room when its client goes", async () => {
    const stream = await ClientStream.begin(url, { cookie: who.cookie });
    const { live } = processState();
    for (let told = 1; told <= 3; told++) {
      live.publish({ reads: ["enti.list"] });
      await vi.waitFor(() => expect(stream.events()).toHaveLength(told));
    }
    const others = await Promise.all(
      Array.from({ length: 7 }, () => ClientStream.begin(url, { cookie: who.cookie })),
    );
    expect(live.hasRoom(who.session.sid)).toBe(false);
    stream.close();
    await vi.waitFor(() => expect(live.hasRoom(who.session.sid)).toBe(true));
    for (const other of others) other.close();
  });

  it("is not begun for more than 8 of 20 requests that come at once", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ClientStream.begin(url, { cookie: who.cookie })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(12).fill(503)]);
    for (const stream of all) stream.close();
  });

  it("begins with what has become stale since the page was asked for", async () => {
    processState().live.publish({ reads: ["enti.list"] });
    const streams = await Promise.all(
      ["?heard=3000", "?heard=-1", "?heard=x", "?heard=1e9", ""].map((query) =>
        ClientStream.begin(url, { cookie: who.cookie }, query),
      ),
    );
    await vi.waitFor(() => expect(streams[0]?.events()).toHaveLength(1));
    expect(streams.map((stream) => stream.events().length)).toEqual([1, 0, 0, 0, 0]);
    for (const stream of streams) stream.close();
  });

  it("is cut when 64 kB wait for a client that does not read; one that reads gets everything", async () => {
    const before = await slowCuts();
    const reading = await ClientStream.begin(url, { cookie: who.cookie });
    const { port, hostname } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname });
    socket.pause();
    socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${who.cookie}\r\n\r\n`);
    const closed = once(socket, "close");
    socket.on("error", unused);
    const stream = await vi.waitFor(async () => {
      const { values } = await metrics.liveStreams.get();
      expect(values[0]?.value).toBeGreaterThanOrEqual(2);
      return socket;
    });
    let cuts = before;
    const watch = setInterval(async () => {
      cuts = await slowCuts();
    }, 1);
    await tellUntil(() => cuts > before);
    clearInterval(watch);
    stream.resume();
    await closed;
    processState().live.publish({ reads: ["tipoattiv.list"] });
    await vi.waitFor(() =>
      expect(reading.events().at(-1)).toEqual({ event: "stale", data: { reads: ["tipoattiv.list"] } }),
    );
    expect([await slowCuts(), reading.isOpen]).toEqual([before + 1, true]);
    reading.close();
  });
});

describe("the stream of the route handler", () => {
  const begin = () =>
    route.GET(new Request("http://localhost:3000/api/live", { headers: { cookie: who.cookie } }));

  it("sends each event when it is written, and makes room when its client goes", async () => {
    const response = await begin();
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { live } = processState();
    live.publish({ reads: ["enti.list"] });
    let text = "";
    while (eventsIn(text).length === 0) text += new TextDecoder().decode((await reader.read()).value);
    expect(text).toMatch(/^retry: \d+\n\nevent: stale\ndata: \{"reads":\["enti\.list"\]\}\n\n$/);
    for (let more = 0; more < 7; more++) await begin();
    expect(live.hasRoom(who.session.sid)).toBe(false);
    await reader.cancel();
    expect(live.hasRoom(who.session.sid)).toBe(true);
  });

  it("is cut when 64 kB wait for a client that does not read", async () => {
    const before = await slowCuts();
    const response = await begin();
    for (let told = 0; told < 2_000; told++)
      processState().live.publish({ reads: ["enti.list", "porto.list"] });
    expect(await slowCuts()).toBe(before + 1);
    await expect(response.text()).rejects.toThrow("too slow");
  });

  it("makes room when its client goes before or after it has begun, though nobody cancels the answer", async () => {
    const { live } = processState();
    const requests = Array.from({ length: 8 }, () => new AbortController());
    const begun = requests.map(({ signal }) =>
      route.GET(new Request("http://localhost:3000/api/live", { headers: { cookie: who.cookie }, signal })),
    );
    requests[0]?.abort();
    await Promise.allSettled(begun);
    expect(live.hasRoom(who.session.sid)).toBe(true);
    expect((await begin()).status).toBe(200);
    expect(live.hasRoom(who.session.sid)).toBe(false);
    requests[1]?.abort();
    expect(live.hasRoom(who.session.sid)).toBe(true);
  });

  it("is not begun for more than 8 of 20 requests that come at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, begin));
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(12).fill(503)]);
  });

  it("ends with the session", async () => {
    const response = await begin();
    await processState().sessions.revocation.revoke(who.session.sid);
    expect(await response.text()).toMatch(/^(retry: \d+\n\n){2}$/);
  });
});
