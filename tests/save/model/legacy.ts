import type { FormData } from "undici";
import { maxWriteMs } from "@/lib/server/legacy/transport";
import { REQUEST_ID_HEADER } from "@/lib/server/request-id";
import type { Fields } from "../club";
import type { Scene } from "./scenes";

/** The request that undici's Agent is given, as far as the transport fills it in. */
export interface AgentRequest {
  path: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | FormData | null;
  signal: AbortSignal;
}

/** A request that has come to the legacy API and has no answer yet. */
export interface Pending {
  /** The request of the browser that it belongs to. */
  id: string;
  path: string;
  body: unknown;
  isRead: boolean;
  cameAt: number;
  hasLanded: boolean;
  respond: (statusCode: number, value: Fields) => void;
}

/**
 * The club's server in memory: it stores one record as it is sent and protects nothing. A test decides when
 * each request lands (is carried out) and when it is answered.
 */
export function createLegacy(
  scene: Scene,
  isAlive: (id: string) => boolean,
  onLanded: (id: string, before: Fields | null, after: Fields | null) => void,
) {
  let record: Fields | null = scene.record;
  const pending: Pending[] = [];
  /** The requests that came and write, by the browser's request. */
  const writes: string[] = [];

  function land(one: Pending): void {
    if (one.hasLanded || one.isRead) return;
    one.hasLanded = true;
    if (!record) return;
    const before = record;
    record = isWhole(one.body) ? one.body : scene.apply(record, one.path, one.body);
    onLanded(one.id, before, record);
  }

  function answer(one: Pending): void {
    land(one);
    const read = scene.reads[one.path];
    const value = one.isRead
      ? (read?.(record) ?? { esito: false })
      : { esito: true, Documenti: { path: "x" } };
    one.respond(200, value);
  }

  return {
    pending,
    writes,
    get record() {
      return record;
    },
    land,
    answer,
    /** Requests that can still land: none of a minute ago (docs/rules/saving.md#locks). */
    landable: () =>
      pending.filter((one) => !one.isRead && !one.hasLanded && Date.now() <= one.cameAt + maxWriteMs),
    request({ path, headers, body, signal }: AgentRequest, areReadsSlow: boolean) {
      const id = headers[REQUEST_ID_HEADER] ?? "";
      // A process that has crashed sends nothing.
      if (!isAlive(id)) return new Promise(() => {});
      const isRead = Object.hasOwn(scene.reads, path);
      if (!isRead) writes.push(id);
      return new Promise((resolve, reject) => {
        const one: Pending = {
          id,
          path,
          body: typeof body === "string" ? JSON.parse(body) : body,
          isRead,
          cameAt: Date.now(),
          hasLanded: false,
          respond(statusCode, value) {
            pending.splice(pending.indexOf(one), 1);
            resolve({ statusCode, headers: {}, body: bodyOf(value) });
          },
        };
        pending.push(one);
        signal.addEventListener("abort", () => {
          if (!isAlive(id)) return;
          pending.splice(pending.indexOf(one), 1);
          reject(signal.reason);
        });
        if (isRead && !areReadsSlow) answer(one);
      });
    },
  };
}

export type Legacy = ReturnType<typeof createLegacy>;

function isWhole(body: unknown): body is Fields {
  return typeof body === "object" && body !== null && ("id" in body || "id_doc" in body);
}

function bodyOf(value: Fields) {
  return {
    arrayBuffer: async () => Buffer.from(JSON.stringify(value)),
    dump: async () => {},
    once: () => {},
    on: () => ({ destroy: () => {} }),
    destroy: () => {},
  };
}
