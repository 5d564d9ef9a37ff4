import { env } from "../../env";

/** One request of a browser, as everything that is done for it needs it. */
export interface RequestContext {
  /** Stands in the answer, in each log line of the request and in its calls of the legacy API. */
  readonly id: string;
  /** Until when an answer is worth having, in milliseconds since the epoch. */
  deadline: number;
  /** Aborted when the client has gone. */
  readonly signal?: AbortSignal;
  /** Milliseconds spent waiting for the legacy API so far. */
  legacyMs: number;
}

/** A request that begins now, with LEGACY_TIMEOUT_MS to be answered in. */
export function newRequestContext(id: string, signal?: AbortSignal): RequestContext {
  return { id, deadline: deadlineFromNow(), signal, legacyMs: 0 };
}

/** LEGACY_TIMEOUT_MS from now, and for a file of `bytes` a second more for each 256 kB. */
export function deadlineFromNow(bytes = 0): number {
  return Date.now() + env().legacyTimeoutMs + (bytes / (256 * 1024)) * 1000;
}
