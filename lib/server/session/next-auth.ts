import { randomBytes } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import type { JWT } from "next-auth/jwt";
import Credentials from "next-auth/providers/credentials";
import { env } from "../../env";
import { log } from "../../log";
import { metrics } from "../../metrics";
import { menuKeys } from "../../routes";
import { callLegacy } from "../legacy/call";
import { isVerdict, refusalOf } from "../legacy/failures";
import type { RequestContext } from "../legacy/request-context";
import { identityOf, type Session, seal, sessionCookieName, sessionCookieOptions, unseal } from "./cookie";
import { ownAddress } from "./page-address";
import type { Sessions } from "./sessions";

/** The `error` of next-auth's answer to a failed sign-in; the sign-in screen has the texts. */
export type SignInError = "credenziali" | "scaduta" | "problema" | "attesa";

class SignInFailure extends Error {
  constructor(readonly reason: SignInError) {
    super(reason);
  }
}

/**
 * How a request to next-auth ended. next-auth's answer cannot say so reliably: the client chooses part of
 * the address in it. "unchecked" means that next-auth rejected the request, which lacks its CSRF token, and
 * that no password was sent to the legacy API.
 */
export interface SignInReport {
  outcome: "unchecked" | "wrong" | "failed" | "ok";
  /** The new session, after "ok". */
  session: Session | null;
  /** The session that a sign-out has ended. */
  ended: Session | null;
  /** Why Redis could not be asked or told whether a session has ended; next-auth only logs it. */
  fault: unknown;
}

export function newSignInReport(): SignInReport {
  return { outcome: "unchecked", session: null, ended: null, fault: null };
}

/** Keeps in the report what `work` throws. */
const keepingFault =
  <Input, Result>(report: SignInReport, work: (input: Input) => Promise<Result>) =>
  (input: Input): Promise<Result> =>
    work(input).catch((error: unknown) => {
      report.fault = error;
      throw error;
    });

const random = () => randomBytes(18).toString("base64url");

/**
 * Turns a refusal into the sign-in's failure: `reason` where the legacy API has said no, else a problem of
 * its own.
 */
const failSignIn =
  (reason: SignInError) =>
  (error: unknown): never => {
    throw new SignInFailure(isVerdict(refusalOf(error).code) ? reason : "problema");
  };

/**
 * Signs in with POST /oauth/login and confirms the new token with GET /oauth/session. Throws SignInFailure;
 * unknown user and wrong password give the same reason.
 */
async function signInWith(username: string, password: string, context: RequestContext): Promise<Session> {
  if (!username || !password || username.length > 200 || password.length > 200)
    throw new SignInFailure("credenziali");
  const login = await callLegacy("oauth.login", { body: { email: username, password }, context }).catch(
    failSignIn("credenziali"),
  );
  const { token, id_usr } = login.user;
  const { user } = await callLegacy("oauth.session", { token, context }).catch(failSignIn("scaduta"));
  if (user.id_usr !== id_usr) throw new SignInFailure("scaduta");
  const now = Date.now();
  return {
    sub: String(id_usr),
    sid: random(),
    exit: random(),
    login: username,
    ...identityOf(user, menuKeys),
    token,
    loginAt: now,
    seenAt: now,
  };
}

/** Takes name and password, and tells the report how it ended. */
function passwordProvider(context: RequestContext, report: SignInReport) {
  return Credentials({
    credentials: { username: {}, password: {} },
    async authorize(credentials) {
      const { username = "", password = "" } = credentials ?? {};
      report.outcome = "failed";
      const session = await signInWith(username.trim(), password, context).catch((error: unknown) => {
        if (error instanceof SignInFailure && error.reason === "credenziali") report.outcome = "wrong";
        throw error;
      });
      metrics.sessions.inc({ event: "opened" });
      return { id: session.sub, session };
    },
  });
}

function eventsOf({ revocation, verified }: Sessions, report: SignInReport): NextAuthOptions["events"] {
  return {
    signIn({ user }) {
      report.outcome = "ok";
      report.session = (user as unknown as { session: Session }).session;
    },
    signOut: keepingFault(report, async ({ token }) => {
      const session = token as unknown as Session | null;
      if (!session) return;
      await revocation.revoke(session.sid);
      verified.forget(session.sid);
      report.ended = session;
    }),
  };
}

/**
 * next-auth's settings, which write into `report`. Created for each request, because next-auth modifies them.
 */
export function authOptions(
  sessions: Sessions,
  context: RequestContext,
  report: SignInReport = newSignInReport(),
): NextAuthOptions {
  const { https, sessionSecrets, sessionMaxMs } = env();
  const maxAge = Math.floor(sessionMaxMs / 1000);
  const cookie = (name: string) => ({
    // No name may start with the session cookie's name: next-auth would take it for a chunk of that cookie.
    name: `${https ? "__Host-" : ""}pontile-${name}`,
    options: sessionCookieOptions(),
  });
  return {
    secret: sessionSecrets[0],
    useSecureCookies: https,
    session: { strategy: "jwt", maxAge },
    pages: { signIn: "/login", signOut: "/login", error: "/login" },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      csrfToken: cookie("csrf"),
      callbackUrl: cookie("ritorno"),
    },
    providers: [passwordProvider(context, report)],
    jwt: {
      maxAge,
      // iron-session seals the content of the cookie; next-auth only sees the unsealed record.
      // A read of next-auth's session may come from a timer, so it leaves the time of the last use as it is.
      encode: ({ token }) => seal(token as unknown as Session),
      decode: keepingFault(report, async ({ token }) => {
        const session = await unseal(token);
        return session && !(await sessions.revocation.isRevoked(session.sid))
          ? (session as unknown as JWT)
          : null;
      }),
    },
    callbacks: {
      jwt: ({ token, user }) =>
        user ? ((user as unknown as { session: Session }).session as unknown as JWT) : token,
      // The browser gets the name and the expiry only.
      session: ({ token, session }) => ({ expires: session.expires, user: { name: token.name } }),
      redirect: ({ url, baseUrl }) => `${baseUrl}${ownAddress(url) ?? ""}`,
    },
    events: eventsOf(sessions, report),
    logger: {
      // next-auth passes whole errors and metadata; only the code is logged, so that no cookie reaches the
      // log.
      error: (code) => {
        if (code !== "JWT_SESSION_ERROR") log().warn({ request: context.id, code }, "next-auth");
      },
      warn: () => {},
      debug: () => {},
    },
  };
}
