import { createHash } from "node:crypto";
import { env } from "../env";
import { failure } from "../proxy/failures";
import { clientAddress } from "./address";
import { isWrongPassword, type SignInError } from "./options";
import { countAttempt } from "./state";

/**
 * Lets a credentials sign-in through to next-auth unless the account or the address has failed too often, and counts it
 * only when the password was wrong. Too many: 429 with Retry-After in seconds.
 */
export async function throttledSignIn(
  request: Request,
  proceed: (body: string) => Promise<Response>,
): Promise<Response> {
  const body = await request.text();
  const account = new URLSearchParams(body).get("username") ?? readJsonName(body);
  const { throttle, forgive } = await countAttempt(accountKey(account), clientAddress(request.headers));
  if (throttle) return tooMany(throttle.waitSeconds);
  let isWrong = false;
  try {
    const response = await proceed(body);
    isWrong = isWrongPassword(await errorOf(response));
    return response;
  } finally {
    if (!isWrong) await forgive();
  }
}

/** Accounts are counted under a hash: names are nobody's business in Redis. */
function accountKey(name: string): string {
  return createHash("sha256").update(name.normalize("NFKC").trim().toLowerCase()).digest("base64url");
}

function readJsonName(body: string): string {
  try {
    const value: unknown = JSON.parse(body);
    const name = (value as { username?: unknown } | null)?.username;
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}

/** The `error` in next-auth's answer: in the address it sends to, or in the JSON that carries that address. */
async function errorOf(response: Response): Promise<string | null> {
  const location = response.headers.get("location");
  const url =
    location ??
    (
      (await response
        .clone()
        .json()
        .catch(() => null)) as { url?: string } | null
    )?.url;
  return url ? new URL(url, env().appUrl).searchParams.get("error") : null;
}

function tooMany(waitSeconds: number): Response {
  const minutes = Math.ceil(waitSeconds / 60);
  const { status, err, code } = failure(
    "throttled",
    `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`,
  );
  const url = `${env().appUrl}/login?error=${"attesa" satisfies SignInError}&minuti=${minutes}`;
  return Response.json(
    { esito: false, err, code, url },
    { status, headers: { "retry-after": String(waitSeconds), "cache-control": "no-store" } },
  );
}
