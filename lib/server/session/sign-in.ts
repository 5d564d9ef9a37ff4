import { createHash } from "node:crypto";
import { env } from "../../env";
import { log } from "../../log";
import type { AuditOutcome } from "../audit-line";
import { isRefused, Refused } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import { auditSession } from "./audit-session";
import { cookieValue } from "./caller";
import { clientAddress } from "./client-address";
import { unseal } from "./cookie";
import { knownBrowserCookie, readKnownBrowser } from "./known-browser";
import type { SignInError, SignInReport } from "./next-auth";
import type { Sessions } from "./sessions";

interface SignIn {
  headers: Headers;
  fields: URLSearchParams;
  context: RequestContext;
  /** Filled in by `proceed`. */
  report: Readonly<SignInReport>;
}

/**
 * Passes a credentials sign-in on to next-auth unless the account or the address has failed too often: over
 * the limit it throws Refused, 429 with Retry-After in seconds. Only a wrong password counts; a request
 * without next-auth's CSRF token counts for the address alone. It is one line of the log and of the audit,
 * `failed` where its answer is not given.
 */
export async function limitedSignIn(
  sessions: Sessions,
  signIn: SignIn,
  proceed: () => Promise<Response>,
): Promise<Response> {
  const { headers, context, report } = signIn;
  let outcome: AuditOutcome = "failed";
  try {
    const response = await countedSignIn(sessions, signIn, proceed);
    if (report.outcome !== "unchecked") outcome = report.outcome;
    return response;
  } catch (error) {
    if (isRefused(error) && error.failure.code === "rate-limited") outcome = "rate-limited";
    throw error;
  } finally {
    // The log shows that somebody guesses passwords, not whose.
    const isGuess = outcome === "wrong" || outcome === "rate-limited";
    log()[isGuess ? "warn" : "info"]({ request: context.id, outcome }, "sign-in");
    auditSession({ audit: "sign-in", outcome }, { headers, context, session: report.session });
  }
}

async function countedSignIn(
  sessions: Sessions,
  { headers, fields, context, report }: SignIn,
  proceed: () => Promise<Response>,
): Promise<Response> {
  const { accountNames, signInLimits } = sessions;
  const name = hashOf(fields.get("username") ?? "");
  const browser = await readKnownBrowser(headers.get("cookie"));
  const isKnown = browser?.accounts.includes(name);
  const account = isKnown ? name : await accountNames.accountOf(name);
  const attempt = await signInLimits.count(
    account,
    clientAddress(headers),
    isKnown ? browser?.id : undefined,
  );
  if (attempt.waitSeconds !== null) throw tooMany(attempt.waitSeconds);
  let outcome: SignInReport["outcome"] = "failed";
  try {
    const response = await proceed();
    outcome = report.outcome;
    if (report.session) {
      const { sub, email } = report.session;
      await endFormerSession(sessions, { headers, context });
      await accountNames.learn({ name, email: email ? hashOf(email) : null }, sub);
      response.headers.append("set-cookie", await knownBrowserCookie(browser, name));
    }
    return response;
  } finally {
    if (outcome === "unchecked") await attempt.forgiveAccount();
    else if (outcome !== "wrong") await attempt.forgive();
  }
}

/** Signing in over an existing session revokes the old one. */
async function endFormerSession(
  { revocation, verified }: Sessions,
  { headers, context }: Pick<SignIn, "headers" | "context">,
): Promise<void> {
  const session = await unseal(cookieValue(headers.get("cookie")));
  if (!session) return;
  const isNew = await revocation.revoke(session.sid);
  verified.forget(session.sid);
  const event = { audit: "sign-out", outcome: "ok", reason: "replaced" } as const;
  if (isNew) auditSession(event, { headers, context, session });
}

/**
 * The hash that a name is kept and counted under, so that no names reach Redis or a cookie. A database may
 * treat names as equal that differ in case, accents, invisible characters or blanks, so these count as one.
 */
function hashOf(name: string): string {
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

function tooMany(waitSeconds: number): Refused {
  const minutes = Math.ceil(waitSeconds / 60);
  const err = `Troppi tentativi di accesso: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`;
  const url = `${env().appUrl}/login?error=${"attesa" satisfies SignInError}&minuti=${minutes}`;
  const headers = { "retry-after": String(waitSeconds) };
  return new Refused("rate-limited", err, { details: { url }, headers });
}
