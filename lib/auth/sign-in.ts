import { createHash } from "node:crypto";
import { isRecord, parseJson } from "../contract/kinds";
import { env } from "../env";
import { log } from "../log";
import { failure } from "../proxy/failures";
import { clientAddress } from "./address";
import { isWrongPassword, type SignInError } from "./options";
import { countAttempt } from "./state";

/**
 * Lets a credentials sign-in through to next-auth unless the account or the address has failed too often, and counts it
 * only when the password was wrong; one without next-auth's own token against the address alone. Too many: 429 with
 * Retry-After in seconds.
 */
export async function throttledSignIn(
  headers: Headers,
  body: string,
  proceed: (fields: URLSearchParams) => Promise<Response>,
): Promise<Response> {
  const fields = readFields(headers.get("content-type") ?? "", body);
  const account = accountKey(fields.get("username") ?? "");
  const { throttle, forgive, forgiveAccount } = await countAttempt(account, clientAddress(headers));
  if (throttle) {
    log().warn({ outcome: "throttled" }, "sign-in");
    return tooMany(throttle.waitSeconds);
  }
  let isWrong = false;
  let isForged = false;
  try {
    const response = await proceed(fields);
    const next = await destinationOf(response);
    const error = next?.searchParams.get("error") ?? null;
    isWrong = isWrongPassword(error);
    // So next-auth turns away a sign-in without its own token: no password went up, but somebody is no browser of ours.
    isForged = next?.searchParams.has("csrf") ?? false;
    // Who it was is nobody's business in a log; that somebody is guessing is.
    if (isWrong) log().warn({ outcome: "wrong" }, "sign-in");
    else log().info({ outcome: error === null && !isForged && response.ok ? "ok" : "failed" }, "sign-in");
    return response;
  } finally {
    if (!isWrong) await (isForged ? forgiveAccount() : forgive());
  }
}

/**
 * Accounts are counted under a hash: names are nobody's business in Redis. A database may take names for the same that differ
 * in case, accents, invisible characters or blanks, so these count as one.
 */
function accountKey(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[\p{M}\p{DI}]|(?!\s)\p{C}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    // To small letters first: ẞ has no other capital, and ß has SS.
    .toLowerCase()
    .toUpperCase();
  return createHash("sha256").update(plain).digest("base64url");
}

/**
 * The fields of a sign-in, each name once and as text. next-auth is given these and not the body, which it might read
 * otherwise: the account that is counted must be the one that is tried.
 */
function readFields(type: string, body: string): URLSearchParams {
  if (/application\/json/i.test(type)) {
    const value = parseJson(body);
    const entries = isRecord(value) ? Object.entries(value) : [];
    return new URLSearchParams(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  }
  const isForm = /application\/x-www-form-urlencoded/i.test(type);
  return new URLSearchParams(isForm ? Object.fromEntries(new URLSearchParams(body)) : {});
}

/** Where next-auth's answer sends to, by redirect or in its JSON; its query says how the sign-in ended. */
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
    "throttled",
    `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`,
  );
  const url = `${env().appUrl}/login?error=${"attesa" satisfies SignInError}&minuti=${minutes}`;
  return Response.json(
    { esito: false, err, code, url },
    { status, headers: { "retry-after": String(waitSeconds), "cache-control": "no-store" } },
  );
}
