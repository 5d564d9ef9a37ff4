import { createHash } from "node:crypto";
import { env } from "../../env";
import { log } from "../../log";
import { failure } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import { cookieValue } from "./caller";
import { clientAddress } from "./client-address";
import { unseal } from "./cookie";
import { isWrongPassword, type SignInError } from "./next-auth";
import type { Sessions } from "./sessions";

/**
 * Passes a credentials sign-in on to next-auth unless the account or the address has failed too often. Only a wrong
 * password counts; a request without next-auth's CSRF token counts for the address alone. Over the limit: 429 with
 * Retry-After in seconds.
 */
export async function limitedSignIn(
  sessions: Sessions,
  { headers, fields, context }: { headers: Headers; fields: URLSearchParams; context: RequestContext },
  proceed: () => Promise<Response>,
): Promise<Response> {
  const account = accountKey(fields.get("username") ?? "");
  const request = context.id;
  const attempt = await sessions.signInLimits.count(account, clientAddress(headers));
  if (attempt.waitSeconds !== null) {
    log().warn({ request, outcome: "rate-limited" }, "sign-in");
    return tooMany(attempt.waitSeconds);
  }
  let isWrong = false;
  let isForged = false;
  try {
    const response = await proceed();
    const next = await destinationOf(response);
    const error = next?.searchParams.get("error") ?? null;
    isWrong = isWrongPassword(error);
    // next-auth rejects a request without its CSRF token this way: no password was sent to the legacy API, but the
    // client is not our sign-in screen.
    isForged = next?.searchParams.has("csrf") ?? false;
    const isSignedIn = error === null && !isForged && response.ok;
    // The log shows that somebody guesses passwords, not whose.
    if (isWrong) log().warn({ request, outcome: "wrong" }, "sign-in");
    else log().info({ request, outcome: isSignedIn ? "ok" : "failed" }, "sign-in");
    if (isSignedIn) await endFormerSession(sessions, headers);
    return response;
  } finally {
    if (!isWrong) await (isForged ? attempt.forgiveAccount() : attempt.forgive());
  }
}

/** Signing in over an existing session revokes the old one. */
async function endFormerSession({ revocation, verified }: Sessions, headers: Headers): Promise<void> {
  const former = await unseal(cookieValue(headers.get("cookie")));
  if (!former) return;
  await revocation.revoke(former.sid);
  verified.forget(former.sid);
}

/**
 * The hash that an account is counted under, so that no names reach Redis. A database may treat names as equal that
 * differ in case, accents, invisible characters or blanks, so these count as one.
 */
function accountKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{DI}]|(?!\s)\p{C}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    // Lower case first: ẞ has no other upper case, and ß becomes SS.
    .toLowerCase()
    .toUpperCase();
  return createHash("sha256").update(plain).digest("base64url");
}

/** The address that next-auth's answer redirects to, by header or in its JSON; its query says how the sign-in ended. */
async function destinationOf(response: Response): Promise<URL | null> {
  const location = response.headers.get("location");
  const url =
    location ??
    (
      (await response
        .clone()
        .json()
        .catch(() => null)) as { url?: string } | null
    )?.url;
  return url ? new URL(url, env().appUrl) : null;
}

function tooMany(waitSeconds: number): Response {
  const minutes = Math.ceil(waitSeconds / 60);
  const { status, err, code } = failure(
    "rate-limited",
    `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`,
  );
  const url = `${env().appUrl}/login?error=${"attesa" satisfies SignInError}&minuti=${minutes}`;
  return Response.json(
    { esito: false, err, code, url },
    { status, headers: { "retry-after": String(waitSeconds), "cache-control": "no-store" } },
  );
}
