import { createAnswerMemo } from "@/lib/server/gateway/answer-memo";
import { legacyResponse } from "@/lib/server/gateway/handle";
import { createRecordLocks, type RecordLocks } from "@/lib/server/gateway/record-locks";
import { createSessions } from "@/lib/server/session/sessions";
import { asRedis, type FakeRedis, fakeRedis } from "@/tests/support/fake-redis";
import { browserRequest, gatewayRequest, type RequestOptions, read } from "@/tests/support/gateway";
import type { Fields } from "../club";
import { createLegacy } from "./legacy";
import { isSaveOf, type Kind, type Scene } from "./scenes";

/** One press of a person, and its outcome. */
export interface Attempt {
  client: number;
  kind: Kind;
  value: unknown;
  instance: Instance;
  /** The answer that the person got; null without one. */
  status: number | null;
  code: string | null;
  /** The person has gone, or the instance. */
  isUnheard: boolean;
  isOver: boolean;
  leave: () => void;
  /** The order in which it was carried out; 0 if it was not. */
  landed: number;
}

interface Instance {
  isAlive: boolean;
  locks: RecordLocks;
}

/**
 * Three people, `count` instances of the gateway, which share a Redis, and the club's server. One alone has
 * no Redis.
 */
export function createOffice(scene: Scene, count: number) {
  const redis = count > 1 ? fakeRedis() : null;
  const attempts = new Map<string, Attempt>();
  const problems: string[] = [];
  let landings = 0;
  const legacy = createLegacy(
    scene,
    (id) => attempts.get(id)?.instance.isAlive ?? false,
    (id, before, after) => {
      const attempt = attempts.get(id) as Attempt;
      attempt.landed = ++landings;
      if (!before || !after) return;
      const changed = Object.keys(after).filter(
        (name) => after[name] !== before[name] && !Array.isArray(after[name]),
      );
      const strange = changed.filter((name) => name !== attempt.kind.field);
      if (strange.length > 0)
        problems.push(`a write of ${attempt.kind.field} changed ${strange.join(", ")} too`);
    },
  );
  const instances = Array.from({ length: count }, () => newInstance(redis));
  /** The record as each person has it on screen. */
  const screens: Fields[] = [0, 1, 2].map(() => scene.record);

  function send(client: number, at: number, kind: Kind, isFresh: boolean): void {
    if ([...attempts.values()].some((one) => one.client === client && !one.isOver)) return;
    if (isFresh) screens[client] = legacy.record ?? (screens[client] as Fields);
    const instance = instances[at % count] as Instance;
    const over = new AbortController();
    const value = kind.value(attempts.size + 1);
    const request = browserRequest(isSaveOf(kind.key) ? "PATCH" : "POST", {
      ...contentOf(kind, value, scene, screens[client] as Fields),
      signal: over.signal,
    });
    const incoming = gatewayRequest(request, kind.path);
    const attempt: Attempt = {
      client,
      kind,
      value,
      instance,
      status: null,
      code: null,
      isUnheard: false,
      isOver: false,
      landed: 0,
      leave() {
        attempt.isUnheard = true;
        attempt.isOver = true;
        over.abort();
      },
    };
    attempts.set(incoming.requestId, attempt);
    const state = {
      sessions: createSessions(null),
      answers: createAnswerMemo(),
      locks: instance.locks,
      live: { publish() {} },
    };
    void legacyResponse(state, incoming).then(async (response) => {
      const { status, body } = await read(response);
      if (attempt.isUnheard) return;
      Object.assign(attempt, { status, code: body.code ?? null, isOver: true });
    });
  }

  function crash(at: number): void {
    if (!redis) return;
    const instance = instances[at % count] as Instance;
    instance.isAlive = false;
    for (const attempt of attempts.values())
      if (attempt.instance === instance && !attempt.isOver)
        Object.assign(attempt, { isUnheard: true, isOver: true });
    instances[at % count] = newInstance(redis);
  }

  return { legacy, attempts, problems, send, crash };
}

export type Office = ReturnType<typeof createOffice>;

function newInstance(redis: FakeRedis | null): Instance {
  const instance: Instance = { isAlive: true, locks: createRecordLocks(null) };
  // A connection ends with its process.
  const connection = {
    eval: (...command: Parameters<FakeRedis["eval"]>) =>
      instance.isAlive ? (redis as FakeRedis).eval(...command) : new Promise<number>(() => {}),
  };
  if (redis) instance.locks = createRecordLocks(asRedis(connection));
  return instance;
}

/** The content of the browser's request for a write. */
function contentOf(kind: Kind, value: unknown, { of }: Scene, screen: Fields): RequestOptions {
  const { key, field } = kind;
  if (isSaveOf(key) && field)
    return { body: { changes: { [field]: value }, base: { [field]: screen[field] }, ...(of && { of }) } };
  if (key === "doccirc.uploadMain")
    return {
      headers: { "x-file": String(value), "content-type": "multipart/form-data; boundary=x" },
      body: "",
    };
  if (key === "crocierautente.close") return { body: { ids: "1" } };
  return {
    headers: { "x-base": JSON.stringify({ base: { accettato: 0 }, of }) },
    body: { motivazione: "" },
  };
}
