import { env } from "../../env";

const PROBE_TIMEOUT_MS = 2_000;
const REUSED_FOR_MS = 5_000;

let last: { at: number; result: Promise<boolean> } | undefined;

/**
 * Whether anything answers at the legacy API's address. The result is reused for 5 seconds, so that callers
 * cannot cause more requests.
 */
export function legacyAnswers(now: number = Date.now()): Promise<boolean> {
  if (last && now - last.at < REUSED_FOR_MS) return last.result;
  const result = fetch(env().legacyApiUrl, {
    method: "HEAD",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    () => true,
    () => false,
  );
  last = { at: now, result };
  return result;
}
