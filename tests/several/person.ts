import { DEMO_PASSWORD } from "../../legacy-api/seed/members";
import type { Account } from "../support/fixtures";

/** A browser's cookies without a browser; each request goes to the given address. */
export class Person {
  readonly cookies = new Map<string, string>();

  /** Sends one request; redirects are not followed. */
  async send(url: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(url + path, { signal, ...init, redirect: "manual", headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Sends a call of the contract as our own pages do. */
  call(url: string, method: string, path: string, body?: object): Promise<Response> {
    return this.send(url, `/api/legacy${path}`, {
      method,
      headers: {
        "x-csrf": "1",
        "sec-fetch-site": "same-origin",
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
  }

  /** Signs in; the CSRF token comes from `tokenUrl`. */
  async signIn(
    url: string,
    account: string,
    password: string = DEMO_PASSWORD,
    tokenUrl = url,
  ): Promise<Response> {
    return this.post(url, "callback/credentials", { username: account, password }, tokenUrl);
  }

  signOut(url: string): Promise<Response> {
    return this.post(url, "signout", {});
  }

  private async post(
    url: string,
    action: string,
    fields: Record<string, string>,
    tokenUrl = url,
  ): Promise<Response> {
    const { csrfToken } = (await (await this.send(tokenUrl, "/api/auth/csrf")).json()) as {
      csrfToken: string;
    };
    return this.send(url, `/api/auth/${action}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: "/", json: "true" }),
    });
  }

  /** A copy with the same cookies, as a thief would have it. */
  copy(): Person {
    const copy = new Person();
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}

/** A person who has signed in at an address. */
export async function signedIn(url: string, account: Account): Promise<Person> {
  const person = new Person();
  await person.signIn(url, account);
  if (!person.cookies.has("pontile-session")) throw new Error(`${account} could not sign in`);
  return person;
}
