import { metrics } from "../../metrics";
import { type FailureCode, Refused } from "./failures";
import type { RawBody } from "./transport";

/** Status and body of a response that is not checked yet. */
export interface Fetched {
  status: number;
  body: RawBody;
}

/** The refusal for what the legacy API has answered, or not answered, counted in the metrics by its code. */
export function legacyRefusal(code: FailureCode, err?: string): Refused {
  metrics.legacyFailures.inc({ kind: code });
  return new Refused(code, err);
}
