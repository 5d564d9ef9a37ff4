import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CallKey, callKeys, callOf } from "@/lib/contract";
import { fillPath } from "@/lib/contract/path";
import { pendingWritesEnded } from "@/lib/server/legacy/transport";
import { canary, type Outcome, type UpstreamFault, upstreamFaults } from "@/tests/support/faults";
import { documentUpload, formOf, type GatewayResponse, refusal, sendCall } from "@/tests/support/gateway";
import type { Reply } from "@/tests/support/received";
import { type Sample, samples } from "@/tests/support/samples";
import { applySettings, resetAuthState, type SignedIn, signIn } from "@/tests/support/session";
import { keepForRules, storedAnswer } from "@/tests/support/stored";
import { json, redirect, startUpstream, type Upstream } from "@/tests/support/upstream";

/** Tests of slow answers use a short timeout; the others leave time for two hundred parallel calls. */
const settings = (waits = false) => ({
  LEGACY_API_URL: upstream.url,
  LEGACY_TIMEOUT_MS: waits ? "800" : "20000",
});

interface PreparedCall {
  key: CallKey;
  /** Each call has a caller of its own, so that its token identifies what the call sent. */
  who: SignedIn;
  params: Record<string, string>;
  body: unknown;
  sample: Sample;
  /** Method and path of the call at the legacy API. */
  address: string;
}

let upstream: Upstream;
let other: Upstream;
let calls: PreparedCall[] = [];

beforeAll(async () => {
  [upstream, other] = await Promise.all([startUpstream(), startUpstream()]);
  applySettings(settings());
  resetAuthState();
  calls = await Promise.all(callKeys.filter((key) => callOf(key).exposed !== "none").map(prepare));
  // The sessions are verified beforehand: these tests are about the calls, not the check of the session.
  await Promise.all(calls.map(({ who }) => sendCall("enti.list", { who })));
});
beforeEach(() => {
  upstream.received.length = 0;
  other.received.length = 0;
  applySettings(settings());
});
afterAll(() => Promise.all([upstream.stop(), other.stop()]));

async function prepare(key: CallKey): Promise<PreparedCall> {
  // An own record for each call: what touches one record is done one after the other.
  const who = await signIn("ADMIN", upstream, { user: { id_usr: 1_000 + callKeys.indexOf(key) } });
  const own = String(who.user.id_usr);
  const known: Record<string, string> = { text: "rossi", date: "2026-05-04" };
  const names = [...callOf(key).path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const sample = samples[key];
  // A message has the caller as its sender, and a record with an id has that of the path.
  const body = sample.body && {
    ...sample.body,
    ...("mittente" in sample.body && { mittente: who.user.id_usr }),
    ...("id" in sample.body && Boolean(sample.body.id) && { id: who.user.id_usr }),
    ...("id_doc" in sample.body && Boolean(sample.body.id_doc) && { id_doc: who.user.id_usr }),
    ...("tesseramento" in sample.body && { tesseramento: who.user.id_usr }),
    ...("utente" in sample.body && { utente: who.user.id_usr }),
  };
  const params = Object.fromEntries(names.map((name) => [name, known[name] ?? own]));
  return { key, who, params, body, sample, address: `${callOf(key).method} ${fillPath(key, params)}` };
}

/** Sends the call while its own address gives `reply`; the read before a save gets a valid answer. */
async function sendPrepared(prepared: PreparedCall, reply?: Reply): Promise<GatewayResponse> {
  const { key, who, params, body, sample, address } = prepared;
  upstream.on(address, (received, response) => {
    const match = calls.find((one) => one.who.session.token === received.headers["x-access-token"]);
    const isOwn = !match || match.address === `${received.method} ${received.path}`;
    const stored = isOwn ? null : storedAnswer(received.method, received.path);
    const answer = stored ? json(stored) : (pending.get(match?.key ?? key) ?? json({ esito: true }));
    answer(received, response);
  });
  pending.set(key, reply ?? json(sample.answer));
  keepForRules(key, params, body as Record<string, unknown> | undefined);
  const sent = callOf(key).form ? documentUpload(formOf(key, { body: sample.body })) : body;
  return sendCall(key, { who, params, body: sent });
}

const pending = new Map<CallKey, Reply>();

const sentBy = (prepared: PreparedCall) =>
  upstream
    .calls()
    .filter(({ method, path }) => `${method} ${path}` === prepared.address)
    .filter(({ headers }) => headers["x-access-token"] === prepared.who.session.token).length;

const outcomeOf = ({ status, body }: GatewayResponse): Outcome =>
  status === 200 && body.esito === true ? "ok" : status >= 400 ? (body.code as Outcome) : "internal";

/** Makes all calls at once and returns one line for each unexpected result. */
async function sweep(
  reply: (prepared: PreparedCall) => Reply | undefined,
  expected: (prepared: PreparedCall) => { outcome: Outcome; sent: number },
  { waits = false, alsoRight }: Pick<UpstreamFault, "waits" | "alsoRight"> = {},
): Promise<string[]> {
  const wrong: string[] = [];
  await Promise.all(
    calls.map(async (prepared) => {
      const answered = await sendPrepared(prepared, reply(prepared));
      const found = outcomeOf(answered);
      const { outcome, sent } = expected(prepared);
      const count = sentBy(prepared);
      // A call that is aborted under load may not have been sent yet.
      const isRight =
        (found === outcome || found === alsoRight) && (count === sent || (waits && count === 0));
      if (!isRight)
        wrong.push(`${prepared.key}: ${found}, sent ${count} times, not ${outcome}, sent ${sent} times`);
      const { sent: isSaidSent, ...said } = answered.body as Record<string, unknown>;
      if (found !== "ok") expect.soft(said, prepared.key).toEqual(refusal(found));
      if (isSaidSent === false && count > 0) wrong.push(`${prepared.key}: sent, and said not to be`);
      const shown = answered.text + JSON.stringify([...answered.headers]);
      if (shown.includes(canary)) wrong.push(`${prepared.key}: raw text of the legacy API shows: ${shown}`);
    }),
  );
  return wrong;
}

const sweepValid = async () => {
  // A write that has no answer keeps its record for a minute, unless its connection ends.
  upstream.disconnect();
  await pendingWritesEnded();
  await upstream.settled();
  applySettings(settings());
  upstream.received.length = 0;
  return sweep(
    () => undefined,
    () => ({ outcome: "ok", sent: 1 }),
  );
};

describe("every call of the contract, when the legacy API", () => {
  it("is well: 200, and it is sent once", async () => {
    expect(calls.length).toBeGreaterThan(200);
    expect(await sweepValid()).toEqual([]);
  });

  it.each(upstreamFaults.map((fault) => [fault.name, fault] as const))(
    "%s: the right refusal, nothing raw, no write twice, and success afterwards",
    async (_, fault) => {
      applySettings(settings(fault.waits));
      const wrong = await sweep(
        ({ sample }) => fault.reply(sample.answer),
        ({ key }) => {
          const { effect, method } = callOf(key);
          const isRepeated = fault.repeatsReads && effect === "read" && method === "GET";
          return { outcome: fault.outcome(key), sent: isRepeated ? 2 : 1 };
        },
        fault,
      );
      expect(wrong).toEqual([]);
      // A broken connection must not affect later calls; a bad answer leaves no state behind.
      if (fault.repeatsReads || fault.waits || fault.outcome("enti.list") === "unreachable")
        expect(await sweepValid()).toEqual([]);
    },
  );

  it("redirects with 301: it is not followed, and the token is not sent", async () => {
    const wrong = await sweep(
      () => redirect(`${other.url}/${canary}`, 301),
      () => ({ outcome: "invalid-response", sent: 1 }),
    );
    expect([wrong, other.received]).toEqual([[], []]);
    expect(await sweepValid()).toEqual([]);
  });

  it("is down: 502, and calls succeed as soon as it is up", async () => {
    const stopped = await startUpstream();
    await stopped.stop();
    applySettings({ LEGACY_API_URL: stopped.url });
    const wrong = await sweep(
      () => undefined,
      () => ({ outcome: "unreachable", sent: 0 }),
    );
    expect(wrong).toEqual([]);
    applySettings(settings());
    expect(await sweepValid()).toEqual([]);
  });
});
