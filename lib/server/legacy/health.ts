import { env } from "../../env";

const PROBE_TIMEOUT_MS = 2_000;
const REUSED_FOR_MS = 5_000;

/** The result of a request to the legacy API's address. */
export interface LegacyProbe {
  /** The error's code when nothing has answered; null when something has. */
  code: string | null;
  /** The status of what has answered; null when nothing has. */
  status: number | null;
  /** Whether LEGACY_API_URL is http and the answer leads to https, which no call follows. */
  leadsToHttps: boolean;
  /** The time by its clock, in milliseconds since the epoch; null when it does not say. */
  date: number | null;
}

let last: { at: number; result: Promise<LegacyProbe> } | undefined;

/** Whether anything answers at the legacy API's address, and does not only lead to https. */
export async function legacyAnswers(now: number = Date.now()): Promise<boolean> {
  const { code, leadsToHttps } = await probeLegacy(now);
  return code === null && !leadsToHttps;
}

/**
 * Asks at the legacy API's address. The result is reused for 5 seconds, so that callers cannot cause more
 * requests.
 */
export function probeLegacy(now: number = Date.now()): Promise<LegacyProbe> {
  if (last && now - last.at < REUSED_FOR_MS) return last.result;
  const result = fetch(env().legacyApiUrl, {
    method: "HEAD",
    redirect: "manual",
    cache: "no-store",
    signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
  }).then(
    ({ status, headers }) => ({
      code: null,
      status,
      leadsToHttps: leadsToHttps(status, headers.get("location")),
      date: Date.parse(headers.get("date") ?? "") || null,
    }),
    (error: unknown) => ({ code: codeOf(error), status: null, leadsToHttps: false, date: null }),
  );
  last = { at: now, result };
  return result;
}

function leadsToHttps(status: number, location: string | null): boolean {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect && env().legacyApiUrl.startsWith("http:") && /^https:/i.test(location ?? "");
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : (name ?? "unknown");
}
