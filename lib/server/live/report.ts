import { log } from "../../log";
import { metrics } from "../../metrics";
import type { FailureCode } from "../legacy/failures";

/** The answer to a request about the live stream; `began` is performance.now() at the request's start. */
interface LiveAnswered {
  /** The request id. */
  request: string;
  method: string;
  status: number;
  code?: FailureCode;
  began: number;
}

/** Writes one log line and counts the request; for a stream when it has begun. */
export function reportLive({ began, ...answered }: LiveAnswered): void {
  metrics.requests.inc({ call: "live", status: String(answered.status) });
  log().info({ ...answered, call: "live", ms: Math.round(performance.now() - began) }, "live");
}
