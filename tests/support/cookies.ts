import { type Account, PASSWORD } from "./fixtures";

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
