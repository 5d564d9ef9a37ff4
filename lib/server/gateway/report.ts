import type { CallKey } from "../../contract";
import { log } from "../../log";
import { metrics } from "../../metrics";
import type { RequestContext } from "../legacy/request-context";

/** What the log shows of a request. */
export interface Entry {
  call: CallKey | null;
  level: string | null;
  code: string | null;
}

/** How a request was answered; `began` is performance.now() at its start. */
interface Outcome {
  method: string;
  status: number;
  bytes: number;
  context: RequestContext;
  began: number;
}

/** Writes one log line and one metrics point, never with the path's values, a body or an answer. */
export function report(
  { call, level, code }: Entry,
  { method, status, bytes, context, began }: Outcome,
): void {
  const ms = performance.now() - began;
  metrics.requests.inc({ call: call ?? "none", status: String(status) });
  metrics.requestSeconds.observe({ call: call ?? "none" }, ms / 1000);
  const isRefusedByUs = code === "forbidden" || code === "field" || code === "csrf";
  log()[isRefusedByUs ? "warn" : "info"](
    {
      request: context.id,
      call,
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
