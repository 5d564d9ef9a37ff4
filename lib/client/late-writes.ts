import { fileMs } from "../contract/file-time";
import { ApiError, isOutcomeUnknown } from "./errors";

/**
 * How long after its answer failed to come a write may still be carried out, in ms: the gateway waits up to a
 * minute for the legacy API (docs/faults.md), and may begin only when the browser's network has gone.
 */
export const ENDS_WITHIN_MS = 90_000;

/** From when ENDS_WITHIN_MS count after a failure now, in ms: later after a file of so many bytes. */
export const lateFrom = (bytes = 0): number => Date.now() + fileMs(bytes);

/** `lateFrom` of each write that may still arrive, by what it says. */
const failedAt = new Map<string, number>();

const LATE = "late";

/** Nothing was sent, because an earlier try may still arrive. */
export const isLateRefusal = (error: unknown): boolean => error instanceof ApiError && error.code === LATE;

/** No answer came in time, or the network went: what was sent may still be on its way. */
const late = new Set(["timeout", "offline", "unknown"]);

/**
 * Throws ApiError with the seconds to wait while what was under way at that time, in ms, may still arrive: a
 * look at what is there would come too early.
 */
export function refuseWhileLate(lateAt: number): void {
  const left = Math.ceil((lateAt + ENDS_WITHIN_MS - Date.now()) / 1000);
  if (left > 0)
    throw new ApiError(
      `L'invio di prima potrebbe ancora arrivare: riprova tra ${left} ${left === 1 ? "secondo" : "secondi"}.`,
      0,
      LATE,
    );
}

/** What was sent may still arrive. */
export const isLate = (error: unknown): boolean =>
  error instanceof ApiError && late.has(error.code) && isOutcomeUnknown(error);

/** Sends a write, with a file of so many bytes, unless the same one may still arrive from an earlier try. */
export async function sendUnlessLate<T>(words: string, send: () => Promise<T>, bytes?: number): Promise<T> {
  refuseWhileLate(failedAt.get(words) ?? 0);
  try {
    return await send();
  } catch (error) {
    // Not from its start: an upload may take minutes, and only then goes up to the legacy API.
    if (isLate(error)) noteFailure(words, bytes);
    throw error;
  }
}

/** Forgets what cannot arrive any more: of a message to many there is one text for each. */
function noteFailure(words: string, bytes?: number): void {
  const now = Date.now();
  for (const [earlier, at] of failedAt) if (at + ENDS_WITHIN_MS <= now) failedAt.delete(earlier);
  failedAt.set(words, lateFrom(bytes));
}
