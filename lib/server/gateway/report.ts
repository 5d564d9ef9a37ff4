import type { CallKey } from "../../contract";
import { log } from "../../log";
import { metrics } from "../../metrics";
import type { FailureCode } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";

/**
 * The facts of a request that are known when it ends: the call that is sent and the one that is meant
 * (RoutedCall), its caller, the records that it touches, the names of the fields that it writes, and the
 * reason of a refusal.
 */
export interface LogFacts {
  sent: CallKey | null;
  meant: CallKey | null;
  /** The caller's member id. */
  person: number | null;
  level: string | null;
  records: readonly string[];
  fields: readonly string[];
  code: FailureCode | null;
}

export const noLogFacts: LogFacts = {
  sent: null,
  meant: null,
  person: null,
  level: null,
  records: [],
  fields: [],
  code: null,
};

/** The answer to a request; `began` is performance.now() at its start. */
interface Answered {
  method: string;
  status: number;
  bytes: number;
  context: RequestContext;
  began: number;
}

/** Whether Pontile itself has refused it, by level, field or origin. */
export const isRefusedByUs = (code: FailureCode | null) =>
  code === "forbidden" || code === "field" || code === "csrf";

/** Writes one log line and one metrics point, never with the path's values, a body or an answer. */
export function report(
  { sent, level, code }: LogFacts,
  { method, status, bytes, context, began }: Answered,
): void {
  const ms = performance.now() - began;
  metrics.requests.inc({ call: sent ?? "none", status: String(status) });
  metrics.requestSeconds.observe({ call: sent ?? "none" }, ms / 1000);
  log()[isRefusedByUs(code) ? "warn" : "info"](
    {
      request: context.id,
      call: sent,
      method,
      status,
      ...(code && { code }),
      ms: Math.round(ms),
      legacyMs: Math.round(context.legacyMs),
      bytes,
      userLevel: level,
    },
    "call",
  );
}
