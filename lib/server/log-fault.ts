import { log } from "../log";
import { isRefused } from "./legacy/failures";

interface Faulty {
  /** The request id. */
  request: string;
  /** Aborted when the client has gone: nobody reads the answer. */
  signal?: AbortSignal;
}

/** Logs what was thrown while a request was answered, unless it is a refusal or the client has gone. */
export function logFault(error: unknown, message: "gateway" | "route", { request, signal }: Faulty): void {
  if (!isRefused(error) && !signal?.aborted) log().error({ request, err: error }, message);
}
