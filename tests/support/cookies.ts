import type { BrowserContext } from "@playwright/test";
import { sealData, unsealData } from "iron-session";
import { type Account, PASSWORD } from "./fixtures";
import { siteSecret } from "./site";

/** The Cookie header of an account that has signed in, without a browser. */
export async function sessionCookie(url: string, account: Account): Promise<string> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const jar = cookiesOf(first);
  const response = await fetch(`${url}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: jar, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ username: account, password: PASSWORD, csrfToken, json: "true" }),
  });
  const session = cookiesOf(response)
    .split("; ")
    .find((cookie) => /^(__Host-)?pontile-session=/.test(cookie));
  if (!session) throw new Error(`${account} could not sign in: ${response.status} ${await response.text()}`);
  return session;
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** Makes the session of a context older: its last use, or its sign-in, lies so many minutes further back. */
export async function ageSession(
  context: BrowserContext,
  minutes: { seenAt?: number; loginAt?: number },
): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith("pontile-session"));
  if (!cookie) throw new Error("Nobody is signed in.");
  const sealing = { password: siteSecret, ttl: 0 };
  const session = await unsealData<Record<string, number>>(cookie.value, sealing);
  for (const [field, count] of Object.entries(minutes))
    session[field] = (session[field] ?? 0) - count * 60_000;
  await context.addCookies([{ ...cookie, value: await sealData(session, sealing) }]);
}
