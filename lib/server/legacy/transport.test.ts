import { once } from "node:events";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { closedPort } from "@/tests/support/closed-port";
import { expiredCertificate, itsKey } from "@/tests/support/expired-certificate";
import { callGateway, refusal, sendCall, unsent } from "@/tests/support/gateway";
import { samples } from "@/tests/support/samples";
import { applySettings, resetAuthState, type SignedIn, signIn } from "@/tests/support/session";
import { halfBody, hang, inOrder, json, reset, stall } from "@/tests/support/upstream";
import { upstreamForTests } from "@/tests/support/upstream-for-tests";
import type { Reply } from "../../../tests/support/received";
import { metrics } from "../../metrics";
import { deadlineFromNow } from "./request-context";
import { maxWriteMs, pendingWritesEnded } from "./transport";

const upstream = upstreamForTests();
let who: SignedIn;

beforeEach(async () => {
  who = await signedIn();
});

/** Signed in and already verified, so that the tests meet the call and not the check of the session. */
async function signedIn(settings: Record<string, string> = {}): Promise<SignedIn> {
  applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "4000", ...settings });
  const person = await signIn("GOD", upstream);
  await callGateway("GET", "/nulla", { who: person });
  upstream.received.length = 0;
  return person;
}

const { answer } = samples["enti.list"];
const list = (signal?: AbortSignal) => sendCall("enti.list", { who, signal });

describe("a legacy API that does not answer", () => {
  it("has until the deadline: 504 on a read, on a write and on an answer that stalls half way", async () => {
    who = await signedIn({ LEGACY_TIMEOUT_MS: "150" });
    upstream.on("GET /enti/", inOrder(hang, stall(JSON.stringify(answer))));
    upstream.on("PUT /enti/5", hang);
    for (const send of [list, list, () => sendCall("enti.update", { who })]) {
      const started = performance.now();
      const { status, body } = await send();
      expect([status, body]).toMatchObject([504, refusal("timeout")]);
      expect(performance.now() - started).toBeLessThan(3000);
    }
    expect(upstream.received).toHaveLength(3);
  });

  it("has until the deadline also when garbage is collected meanwhile", async () => {
    who = await signedIn({ LEGACY_TIMEOUT_MS: "400" });
    upstream.on("GET /enti/", hang);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    const clearing = setInterval(collect, 20);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => list(new AbortController().signal)),
    ).finally(() => clearInterval(clearing));
    expect(answers.map(({ status }) => status)).toEqual([504, 504, 504, 504, 504]);
  });

  it("is disconnected at the deadline", async () => {
    who = await signedIn({ LEGACY_TIMEOUT_MS: "150" });
    const closed = new Promise((resolve) =>
      upstream.on("GET /enti/", (_, response) => response.once("close", resolve)),
    );
    expect((await list()).status).toBe(504);
    await closed;
  });

  it("is disconnected when it stalls after an error status: its body is not awaited", async () => {
    for (const status of [500, 401, 302]) {
      const closed = new Promise((resolve) =>
        upstream.on("GET /enti/", (_, response) => {
          response.writeHead(status, { "content-type": "text/html", "content-length": "5000" });
          response.write("<h1>");
          response.once("close", () => resolve("closed"));
        }),
      );
      expect((await list()).status).toBeGreaterThanOrEqual(400);
      expect(await Promise.race([closed, setTimeout(3000, "open")]), String(status)).toBe("closed");
    }
  }, 15_000);

  it("has a second more for each 256 kB that are sent", () => {
    applySettings({ LEGACY_TIMEOUT_MS: "1000" });
    vi.useFakeTimers({ now: 0 });
    try {
      expect([deadlineFromNow(), deadlineFromNow(1024 * 1024)]).toEqual([1000, 5000]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is never waited for longer than a write may take, so that its lock ends when it is said to", () => {
    expect(() => applySettings({ LEGACY_TIMEOUT_MS: String(maxWriteMs) })).not.toThrow();
    expect(() => applySettings({ LEGACY_TIMEOUT_MS: String(maxWriteMs + 1) })).toThrow("60000");
  });

  it("is 502 when nothing listens, also for the check of a session", async () => {
    applySettings({ LEGACY_API_URL: `http://127.0.0.1:${await closedPort()}` });
    expect((await list()).body).toEqual(refusal("unreachable"));
    for (const key of ["enti.create", "documenti.create"] as const)
      expect((await sendCall(key, { who })).body, key).toEqual(unsent("unreachable"));
    resetAuthState();
    const { status, body } = await list();
    expect([status, body]).toEqual([502, refusal("unreachable")]);
  });

  it("or whose certificate nobody trusts has got nothing of a write", async () => {
    const server = createHttpsServer({ key: itsKey, cert: expiredCertificate }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    applySettings({ LEGACY_API_URL: `https://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect((await sendCall("enti.create", { who })).body).toEqual(unsent("unreachable"));
  });

  it("to the check of the session is 504, and the call is not made", async () => {
    applySettings({ LEGACY_API_URL: upstream.url, LEGACY_TIMEOUT_MS: "150" });
    resetAuthState();
    upstream.on("/oauth/session", hang);
    const { status, body } = await list();
    expect([status, body]).toEqual([504, refusal("timeout")]);
    expect(upstream.calls()).toEqual([]);
  });
});

describe("a client that aborts", () => {
  it("from a read: the abort reaches the legacy API", async () => {
    const controller = new AbortController();
    const { arrived, closed } = waitingAt("GET /enti/");
    const pending = list(controller.signal);
    await arrived;
    controller.abort();
    await closed;
    expect((await pending).status).toBeGreaterThanOrEqual(400);
    expect(upstream.calls()).toHaveLength(1);
  });

  it.each([
    ["a save", "PUT /enti/5", (signal: AbortSignal) => sendCall("enti.update", { who, signal })],
    ["an upload", "POST /documenti/", (signal: AbortSignal) => sendCall("documenti.create", { who, signal })],
  ])("from %s that was sent up: it goes on until its answer", async (_, at, send) => {
    const controller = new AbortController();
    let answer = () => {};
    const { arrived, closed } = waitingAt(at, (received, response) => {
      answer = () => json({ esito: true })(received, response);
    });
    const pending = send(controller.signal);
    await arrived;
    controller.abort();
    expect((await pending).status).toBeGreaterThanOrEqual(400);
    let hasEnded = false;
    const ended = pendingWritesEnded().then(() => {
      hasEnded = true;
    });
    await setTimeout(50);
    expect(hasEnded).toBe(false);
    answer();
    await Promise.all([ended, closed]);
    expect(upstream.calls()).toHaveLength(1);
  });

  it("before the call: nothing is sent", async () => {
    const controller = new AbortController();
    controller.abort();
    await list(controller.signal);
    expect(upstream.received).toEqual([]);
  });

  it("does not abort the check of a session that others wait for", async () => {
    resetAuthState();
    const controller = new AbortController();
    let release = () => {};
    const { arrived } = waitingAt("/oauth/session", (received, response) => {
      release = () => json({ esito: true, user: who.user })(received, response);
    });
    upstream.on("GET /enti/", json(answer));
    const first = list(controller.signal);
    const second = list();
    await arrived;
    controller.abort();
    release();
    await first;
    expect((await second).status).toBe(200);
    expect(upstream.received.filter(({ path }) => path === "/oauth/session")).toHaveLength(1);
  });

  function waitingAt(what: string, then: Reply = hang) {
    let closed = Promise.resolve();
    const arrived = new Promise<void>((resolve) =>
      upstream.on(what, (received, response) => {
        closed = new Promise((done) => response.once("close", () => done()));
        then(received, response);
        resolve();
      }),
    );
    return { arrived, closed: arrived.then(() => closed) };
  }
});

describe("a connection that breaks", () => {
  it("a read is made once more on a dead socket, and no more than once", async () => {
    upstream.on("GET /enti/", inOrder(reset, json(answer)));
    expect((await list()).status).toBe(200);
    expect(upstream.received).toHaveLength(2);
    upstream.received.length = 0;
    upstream.on("GET /enti/", reset);
    const { status, body } = await list();
    expect([status, body]).toEqual([502, refusal("unreachable")]);
    expect(upstream.received).toHaveLength(2);
  });

  it.each([
    ["PUT /enti/5", () => sendCall("enti.update", { who })],
    ["DELETE /enti/5", () => sendCall("enti.delete", { who })],
    ["POST /enti/", () => sendCall("enti.create", { who })],
    ["GET /aggiorna/", () => callGateway("POST", "/aggiorna/", { who })],
    ["POST /documenti/", () => sendCall("documenti.create", { who })],
  ])("a write is never repeated: %s", async (what, send) => {
    upstream.on(what, inOrder(reset, json({ esito: true })));
    const { status, body } = await send();
    expect([status, body]).toEqual([502, refusal("unreachable")]);
    expect(upstream.calls()).toHaveLength(1);
  });

  it("a read is not repeated after a bad, refused or truncated answer", async () => {
    const replies = [json({}, 500), json({ esito: false }), json({}, 503), halfBody(JSON.stringify(answer))];
    for (const reply of replies) {
      upstream.received.length = 0;
      upstream.on("GET /enti/", reply);
      expect((await list()).status).toBeGreaterThanOrEqual(400);
      expect(upstream.received).toHaveLength(1);
    }
  });

  it("half an answer is 502, and none of it is shown", async () => {
    upstream.on("GET /enti/", halfBody(JSON.stringify(answer)));
    const { status, body } = await list();
    expect([status, body]).toEqual([502, refusal("unreachable")]);
  });

  it("is not retried after the client has disconnected or the deadline has passed", async () => {
    who = await signedIn({ LEGACY_TIMEOUT_MS: "150" });
    upstream.on("GET /enti/", hang);
    await list();
    expect(upstream.received).toHaveLength(1);
  });

  it("is a failure when the deadline has passed, and none when the client has disconnected", async () => {
    const failures = async () => (await metrics.legacyFailures.get()).values.map(({ labels }) => labels.kind);
    metrics.legacyFailures.reset();
    const client = new AbortController();
    upstream.on("GET /enti/", hang);
    const left = list(client.signal);
    await vi.waitFor(() => expect(upstream.received).toHaveLength(1));
    client.abort();
    await left;
    expect(await failures()).toEqual([]);
    who = await signedIn({ LEGACY_TIMEOUT_MS: "150" });
    await list();
    expect(await failures()).toEqual(["timeout"]);
  });
});

describe("an answer that is too long", () => {
  it("is not read to its end: 502", async () => {
    upstream.on("GET /enti/", (_, response) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": String(65 * 1024 * 1024),
      });
      response.flushHeaders();
    });
    const { status, body } = await list();
    expect([status, body]).toEqual([502, refusal("invalid-response")]);
  });
});
