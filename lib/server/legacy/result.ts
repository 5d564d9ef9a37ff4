import { metrics } from "../../metrics";
import type { Failure } from "./failures";
import type { Body } from "./transport";

/** Status and body of a response that is not checked yet. */
export interface Fetched {
  status: number;
  body: Body;
}

export type LegacyResult<Data> = { ok: true; data: Data } | { ok: false; failure: Failure };

/** A failed result, counted in the metrics by its code. */
export function failed(reason: Failure): { ok: false; failure: Failure } {
  metrics.legacyFailures.inc({ kind: reason.code });
  return { ok: false, failure: reason };
}
