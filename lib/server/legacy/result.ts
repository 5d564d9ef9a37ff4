import { metrics } from "../../metrics";
import type { Failure } from "./failures";
import type { Body } from "./transport";

/** An answer's status and body, before anybody has looked into it. */
export interface Fetched {
  status: number;
  body: Body;
}

export type LegacyResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** A call that failed, counted by its kind. */
export function failed(reason: Failure): { ok: false; failure: Failure } {
  metrics.legacyFailures.inc({ kind: reason.code });
  return { ok: false, failure: reason };
}
