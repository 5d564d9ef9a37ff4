import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applySettings } from "@/tests/support/session";
import type { AgentRequest, Legacy } from "./model/legacy";
import { type Attempt, createOffice, type Office } from "./model/office";
import { type Scene, scenes } from "./model/scenes";

/**
 * Three people who write one record, in random orders of events: writes land late or are answered late,
 * people go away, instances crash. Time and the club's server are the test's own; the gateway between them is
 * the real one.
 */

const world = vi.hoisted(() => ({ request: (_: unknown): unknown => null }));
vi.mock("undici", async (original) => ({
  ...(await original<typeof import("undici")>()),
  Agent: class {
    request = (given: AgentRequest) => world.request(given);
  },
}));
// Fake timers replace the global ones alone.
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = globalThis.setTimeout(() => resolve(value), ms);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
}));
// Opening a cookie and spooling a file take real time.
vi.mock("@/lib/server/session/caller", async (original) => ({
  ...(await original<object>()),
  cookieValue: () => "cookie",
  cookieAfter: async () => null,
  callerAgain: async (_: unknown, caller: unknown) => caller,
  callerOf: async () => ({
    id: 44,
    session: { token: "token" },
    identity: { level: "ADMIN" },
    user: {},
  }),
}));
vi.mock("@/lib/server/gateway/upload", () => ({
  readUpload: async (request: Request) => {
    const name = String(request.headers.get("x-file"));
    const file = { bytes: new Blob(["%PDF-1.7"]), name };
    return { fields: { id: "1" }, file, discard: async () => {} };
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  applySettings({ LEGACY_TIMEOUT_MS: "5000" });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets everything happen that waits for nothing. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

type Step =
  | { do: "send"; client: number; instance: number; kind: number; isFresh: boolean }
  | { do: "land" | "answer" | "fail"; which: number }
  | { do: "wait"; ms: number }
  | { do: "leave" | "crash"; which: number };

const which = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      client: fc.nat({ max: 2 }),
      instance: fc.nat({ max: 1 }),
      kind: fc.nat({ max: 2 }),
      isFresh: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("answer" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("land" as const, "fail" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      ms: fc.constantFrom(60, 6_000, 20_000, 61_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("crash" as const), which }) },
);

const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)];

async function take(office: Office, scene: Scene, one: Step): Promise<void> {
  const { legacy, attempts } = office;
  const heard = legacy.pending.filter(({ id }) => attempts.get(id)?.instance.isAlive);
  if (one.do === "send")
    office.send(one.client, one.instance, scene.kinds[one.kind] as Scene["kinds"][number], one.isFresh);
  if (one.do === "land") apply(pick(legacy.landable(), one.which), legacy.land);
  if (one.do === "answer") apply(pick(heard, one.which), legacy.answer);
  if (one.do === "fail") apply(pick(heard, one.which), (pending) => pending.respond(500, {}));
  if (one.do === "wait") await vi.advanceTimersByTimeAsync(one.ms);
  if (one.do === "leave")
    apply(
      pick(
        [...attempts.values()].filter(({ isOver }) => !isOver),
        one.which,
      ),
      (attempt) => attempt.leave(),
    );
  if (one.do === "crash") office.crash(one.which);
  await settle();
}

function apply<T>(value: T | undefined, work: (value: T) => void): void {
  if (value !== undefined) work(value);
}

/** Everything lands that still can and is answered, until nobody waits any more. */
async function finish({ legacy, attempts }: Office): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    for (const pending of legacy.landable()) legacy.land(pending);
    for (const pending of legacy.pending.filter(({ id }) => attempts.get(id)?.instance.isAlive))
      legacy.answer(pending);
    await vi.advanceTimersByTimeAsync(2_500);
    await settle();
    if ([...attempts.values()].every(({ isOver }) => isOver) && legacy.pending.length === 0) return;
  }
}

/** The faults in the end, each as a sentence. */
function problemsOf({ legacy, attempts, problems }: Office, scene: Scene): string[] {
  const all = [...attempts.values()];
  const twice = legacy.writes.filter((id, at) => legacy.writes.indexOf(id) !== at);
  const unanswered = all.filter(({ isOver }) => !isOver).map(({ kind }) => `${kind.key} has no answer`);
  const lost = all.filter((one) => one.status === 200 && isLost(one, all, legacy, scene));
  return [
    ...problems,
    ...unanswered,
    ...twice.map((id) => `${attempts.get(id)?.kind.key} was sent twice`),
    ...lost.map(({ kind, value }) => `${kind.field} ${String(value)} was confirmed and is lost`),
  ];
}

function isLost(one: Attempt, all: readonly Attempt[], { record }: Legacy, scene: Scene): boolean {
  const { field } = one.kind;
  if (field === null) return record !== null;
  const isFinal = scene.final?.[field] === one.value;
  const later = all.filter(({ landed }) => landed > one.landed);
  if (!record) return isFinal || !later.some(({ kind }) => kind.field === null);
  const isChangedLater = !isFinal && later.some(({ kind }) => kind.field === field);
  return record[field] !== one.value && !isChangedLater;
}

/** The same orders at each run; with ORDERS (`npm run test:night`) so many new ones. */
const runs = process.env.ORDERS
  ? { numRuns: Number(process.env.ORDERS) }
  : { numRuns: 120, seed: 20_261_128 };
const timeout = 30_000 + 250 * runs.numRuns;

describe.each(scenes)("$name, in random orders of what may happen", { timeout }, (scene) => {
  it.each([
    ["one instance", 1],
    ["two instances", 2],
  ])("with %s what somebody was told is stored", async (_, instances) => {
    const seen = new Map<string, number>();
    const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 30 }),
        fc.boolean(),
        async (steps, areReadsSlow) => {
          // A crashed instance leaves its timers behind.
          vi.clearAllTimers();
          const office = createOffice(scene, instances);
          world.request = (given) => office.legacy.request(given as AgentRequest, areReadsSlow);
          for (const one of steps) await take(office, scene, one);
          await finish(office);
          for (const { status, code } of office.attempts.values()) count(`${status} ${code}`);
          expect(problemsOf(office, scene)).toEqual([]);
        },
      ),
      runs,
    );
    for (const answer of ["200 null", "504 timeout", "409 conflict", "null null"])
      expect([answer, seen.get(answer) ?? 0]).not.toEqual([answer, 0]);
  });
});
