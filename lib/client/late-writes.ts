import { fileMs } from "../contract/file-time";
import { countOf } from "../format/counts";
import { ApiError, isOutcomeUnknown } from "./errors";

/**
 * The time in ms after a write's missing answer in which it may still be carried out: the gateway waits up to
 * a minute for the legacy API (docs/faults.md), and may begin only when the browser's network has gone.
 */
export const ENDS_WITHIN_MS = 90_000;

/**
 * The moment from which ENDS_WITHIN_MS count after a failure now, in ms: later where a file of so many bytes
 * was sent.
 */
export const lateFrom = (bytes = 0): number => Date.now() + fileMs(bytes);

/** `lateFrom` of each write that may still arrive, by the key of the same call. */
const failedAt = new Map<string, number>();

const LATE = "late";

/** Nothing was sent, because an earlier try may still arrive. */
export const isLateRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === LATE;

/** No answer came in time, or the network went: what was sent may still be on its way. */
const late = new Set(["timeout", "offline", "unanswered"]);

/**
 * Throws ApiError, with the seconds to wait, while a write that got no answer at `lateAt`, in ms, may still
 * arrive: reading what is stored would come too early.
 */
export function refuseWhileLate(lateAt: number): void {
  const left = Math.ceil((lateAt + ENDS_WITHIN_MS - Date.now()) / 1000);
  if (left > 0)
    throw new ApiError(
      `L'invio di prima potrebbe ancora arrivare: riprova tra ${countOf(left, "secondo", "secondi")}.`,
      0,
      LATE,
    );
}

/** Whether a write that failed with this error may still arrive. */
export const isLate = (error: unknown): boolean =>
  error instanceof ApiError && late.has(error.code) && isOutcomeUnknown(error);

/** Sends a write, with a file of so many bytes, unless the same one may still arrive from an earlier try. */
export async function sendUnlessLate<T>(
  sameCallKey: string,
  send: () => Promise<T>,
  bytes?: number,
): Promise<T> {
  refuseWhileLate(failedAt.get(sameCallKey) ?? 0);
  try {
    return await send();
  } catch (error) {
    // The wait does not count from the start: an upload may take minutes before the legacy API gets it.
    if (isLate(error)) noteFailure(sameCallKey, bytes);
    throw error;
  }
}

/** Also forgets the writes that cannot arrive any more: a message to many is a call for each of them. */
function noteFailure(sameCallKey: string, bytes?: number): void {
  const now = Date.now();
  for (const [earlier, at] of failedAt) if (at + ENDS_WITHIN_MS <= now) failedAt.delete(earlier);
  failedAt.set(sameCallKey, lateFrom(bytes));
}
