import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type NextAuthOptions } from "next-auth";

interface NextAuthRequest {
  method: string;
  /** The path behind /api/auth/. */
  action: string;
  /** The fields parsed from the body. */
  fields?: URLSearchParams;
  /** The request's cookies. */
  cookies: { getAll: () => { name: string; value: string }[] };
}

/**
 * Calls next-auth with parsed fields, and with the cookies of the session and the CSRF token. It never gets
 * the query, the headers and its cookie with an address, which is not sent either: one that is no address
 * would make it answer 500.
 */
export async function runNextAuth(
  { method, action, fields, cookies }: NextAuthRequest,
  options: NextAuthOptions,
): Promise<Response> {
  const { sessionToken, csrfToken, callbackUrl } = options.cookies ?? {};
  const usedNames = [sessionToken?.name, csrfToken?.name];
  const usedCookies = cookies.getAll().filter(({ name }) => usedNames.includes(name));
  const request = {
    method,
    query: { nextauth: action.split("/") },
    cookies: Object.fromEntries(usedCookies.map(({ name, value }) => [name, value])),
    headers: {},
    body: fields && Object.fromEntries(fields),
  };
  const recorder = new ResponseRecorder();
  await NextAuth(request as unknown as NextApiRequest, recorder as unknown as NextApiResponse, options);
  return recorder.toResponse(`${callbackUrl?.name}=`);
}

/** The part of a Node response that next-auth uses. */
class ResponseRecorder {
  #status = 200;
  #body: string | undefined;
  readonly #headers = new Map<string, string | string[]>();

  status(code: number): this {
    this.#status = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  json(value: unknown): void {
    this.setHeader("content-type", "application/json");
    this.#body = JSON.stringify(value);
  }

  /** At the addresses that are reachable, next-auth sends JSON or nothing. */
  send(body: unknown): void {
    this.#body = JSON.stringify(body);
  }

  end(): void {}

  /** `dropped`: the beginning of the Set-Cookie lines that are not sent. */
  toResponse(dropped: string): Response {
    const headers = new Headers();
    for (const [name, value] of this.#headers)
      for (const line of [value].flat())
        if (name !== "set-cookie" || !line.startsWith(dropped)) headers.append(name, line);
    return new Response(this.#body, { status: this.#status, headers });
  }
}
