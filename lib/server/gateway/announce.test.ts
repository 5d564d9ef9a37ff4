import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallKey, callKeys, callOf, isWrite } from "@/lib/contract";
import type { StaleEvent } from "@/lib/contract/live";
import { fillPath } from "@/lib/contract/path";
import { staleAfter } from "@/lib/contract/stale";
import { log } from "@/lib/log";
import { closedPort } from "@/tests/support/closed-port";
import { callGateway, sendCall } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { applySettings } from "@/tests/support/session";
import { hang, html, json, reset } from "@/tests/support/upstream";
import { signedInForTests } from "@/tests/support/upstream-for-tests";
import { newRequestContext } from "../legacy/request-context";
import { pendingWritesEnded, send } from "../legacy/transport";
import { processState } from "../process-state";
import { announced } from "./announce";

const { upstream, who, become } = signedInForTests("ADMIN");
let told: StaleEvent[];
beforeEach(() => {
  told = [];
  vi.spyOn(processState().live, "publish").mockImplementation((event) => void told.push(event));
});
afterEach(() => vi.useRealTimers());

interface Sample {
  params?: Record<string, string>;
  answer?: object;
}

const tab = "0123456789abcdef0123456789abcdef";
const create = (headers: Record<string, string> = {}) => sendCall("enti.create", { who, headers });
const reads = () => told.map((event) => event.reads);

describe("what is told after a write that succeeded", () => {
  it.each(callKeys.filter(isWrite))("%s: what the contract says of it", async (key) => {
    // The member of the samples of one's own record and of a message.
    await become("ADMIN", { user: { id_usr: 43 } });
    const { params, answer } = (samples as Partial<Record<CallKey, Sample>>)[key] ?? {};
    upstream.on(`${callOf(key).method} ${fillPath(key, params)}`, json({ esito: true, ...answer }));
    const { status, text } = await sendCall(key, { who });
    expect(status, text).toBe(200);
    const stale = staleAfter(key);
    expect(reads()).toEqual(stale.length > 0 ? [stale] : []);
  });

  it("names its tab only by 32 hexadecimal digits", async () => {
    upstream.on("POST /enti/", json({ esito: true }));
    const bad = [tab.toUpperCase(), tab.slice(1), `${tab}0`, `g${tab.slice(1)}`, "Marta Rossi", ""];
    for (const one of [tab, ...bad]) await create({ "x-tab": one });
    await create();
    expect(told.map((event) => event.tab)).toEqual([tab, ...Array(bad.length + 1).fill(undefined)]);
  });
});

describe("a write that was done", () => {
  it("is answered as done also where telling it fails", async () => {
    vi.mocked(processState().live.publish).mockImplementation(() => {
      throw new TypeError("nobody hears");
    });
    upstream.on("POST /enti/", json({ esito: true }));
    expect((await create()).status).toBe(200);
  });
});

describe("after a write whose answer never came, or cannot be read, it is told too", () => {
  it.each([
    ["a dead connection", reset],
    ["500", json({}, 500)],
    ["a page", html("<h1>Manutenzione</h1>")],
  ])("%s", async (_, reply) => {
    upstream.on("POST /enti/", reply);
    expect((await create()).status).toBe(502);
    expect(reads()).toEqual([["enti.list"]]);
  });

  it("when it has ended, not while it may still be carried out", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "100" });
    let answer = () => {};
    upstream.on("POST /enti/", (_, response) => {
      answer = () => json({ esito: true })(_, response);
    });
    expect((await create()).status).toBe(504);
    expect(told).toEqual([]);
    answer();
    await vi.waitFor(() => expect(reads()).toEqual([["enti.list"]]));
  });

  it("also when its browser has gone", async () => {
    const gone = new AbortController();
    let answer = () => {};
    upstream.on("POST /enti/", (received, response) => {
      answer = () => json({ esito: true })(received, response);
      gone.abort();
    });
    await sendCall("enti.create", { who, signal: gone.signal });
    answer();
    await vi.waitFor(() => expect(reads()).toEqual([["enti.list"]]));
  });
});

describe("nothing is told", () => {
  it.each([
    ["esito false", json({ esito: false, err: "no" })],
    ["401", json({}, 401)],
    ["403", json({}, 403)],
  ])("after a refusal of the legacy API: %s", async (_, reply) => {
    upstream.on("POST /enti/", reply);
    expect((await create()).status).not.toBe(200);
    expect(told).toEqual([]);
  });

  it("after a refusal of ours: level, origin, body, path", async () => {
    upstream.on("POST /enti/", json({ esito: true }));
    expect((await create({ "x-csrf": "0" })).status).toBe(403);
    expect((await callGateway("POST", "/enti/", { who, body: { x: 1 } })).status).toBe(422);
    expect((await callGateway("POST", "/enti/../", { who, body: {} })).status).toBe(400);
    await become("SEGRETERIA");
    expect((await create()).status).toBe(403);
    expect(told).toEqual([]);
  });

  it("after a conflict, and after a save that changes nothing", async () => {
    upstream.on("GET /enti/", json({ esito: true, Enti: [{ id: 1, nome: "FIV" }] }));
    upstream.on("PUT /enti/1", json({ esito: true }));
    const save = (changes: object, base: object) =>
      callGateway("PATCH", "/enti/1", { who, body: { changes, base } });
    expect((await save({ nome: "Nuovo" }, { nome: "Altro" })).status).toBe(409);
    expect((await save({}, {})).status).toBe(200);
    expect(told).toEqual([]);
    expect((await save({ nome: "Nuovo" }, { nome: "FIV" })).status).toBe(200);
    expect(reads()).toEqual([staleAfter("enti.update")]);
  });

  it("after a read, of any outcome", async () => {
    upstream.on("GET /enti/", json(samples["enti.list"].answer));
    await sendCall("enti.list", { who });
    upstream.on("GET /enti/", hang);
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "100" });
    await sendCall("enti.list", { who });
    expect(told).toEqual([]);
  });

  it("after a write whose connection was refused, also where its browser had gone before", async () => {
    await sendCall("enti.create", { who });
    told = [];
    applySettings({ LEGACY_API_URL: `http://127.0.0.1:${await closedPort()}` });
    expect((await create()).status).toBe(502);
    const gone = new AbortController();
    const context = newRequestContext("K7QF2M9X", gone.signal);
    const call = { sent: "enti.create", meant: "enti.create" } as const;
    const work = () => {
      const sent = send("enti.create", { context, body: {} }, () => true);
      gone.abort();
      return sent;
    };
    const announce = { call, headers: new Headers(), context };
    await expect(announced(processState().live, announce, work)).rejects.toThrow();
    await pendingWritesEnded();
    await setImmediate();
    expect(told).toEqual([]);
  });

  it("when the stored record could not be read, so that nothing was sent", async () => {
    upstream.on("GET /enti/", reset);
    const body = { changes: { nome: "Nuovo" }, base: { nome: "FIV" } };
    expect((await callGateway("PATCH", "/enti/1", { who, body })).status).toBe(502);
    expect(told).toEqual([]);
  });
});

describe("what cannot be told", () => {
  it("is logged, and the write stands", async () => {
    const error = vi.spyOn(log(), "error");
    const problem = new Error("nobody listens");
    const announcer = {
      publish() {
        throw problem;
      },
    };
    const context = { ...newRequestContext("K7QF2M9X"), hasSentWrite: true };
    const call = { sent: "porto.create", meant: "porto.create" } as const;
    const done = await announced(announcer, { call, headers: new Headers(), context }, async () => "done");
    expect([done, error.mock.calls]).toEqual(["done", [[{ err: problem }, "live-announce"]]]);
  });
});
