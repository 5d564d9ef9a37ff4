import { fileMs } from "../../contract/file-time";
import { env } from "../../env";

/** The state that all work for one request of a browser shares. */
export interface RequestContext {
  /** The request id: in the response, in each log line and in the calls of the legacy API. */
  readonly id: string;
  /** Milliseconds since the epoch; the answer is given up afterwards. */
  deadline: number;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal;
  /** True for a read that the browser makes again when it takes too long here: its timeout is no failure. */
  readonly isPrefetch?: boolean;
  /** Milliseconds spent waiting for the legacy API so far. */
  legacyMs: number;
  /** Writes that were sent to the legacy API and have neither an answer nor a closed connection yet. */
  readonly pendingWrites: Set<Promise<unknown>>;
  /** Whether a write was sent to the legacy API; false again once its connection has not come about. */
  hasSentWrite: boolean;
}

/** The context of a request that begins now, with a deadline in LEGACY_TIMEOUT_MS. */
export function newRequestContext(id: string, signal?: AbortSignal): RequestContext {
  return {
    id,
    deadline: deadlineFromNow(),
    signal,
    legacyMs: 0,
    pendingWrites: new Set(),
    hasSentWrite: false,
  };
}

/** LEGACY_TIMEOUT_MS from now, and one more second for each 256 kB of a file of `bytes`. */
export function deadlineFromNow(bytes = 0): number {
  return Date.now() + env().legacyTimeoutMs + fileMs(bytes);
}

/**
 * Runs `work` when the writes of this request have ended: at once where none is pending, else later, without
 * waiting for it.
 */
export async function afterWrites(
  { pendingWrites }: Pick<RequestContext, "pendingWrites">,
  work: () => Promise<unknown>,
): Promise<void> {
  if (pendingWrites.size === 0) await work();
  else void Promise.all(pendingWrites).then(work);
}
