import { NextRequest } from "next/server";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";

/** The cookies of a browser by name, gone when they are emptied. */
export class Jar {
  readonly cookies = new Map<string, string>();
  /** Set-Cookie lines as they came, newest last. */
  readonly lines: string[] = [];

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      this.lines.push(line);
      const [pair = ""] = line.split(";");
      const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "" || /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}

export interface AuthInit {
  jar?: Jar;
  headers?: Record<string, string>;
  /** Fields of a form, or a body as it is with its media type in `headers`. */
  body?: Record<string, string> | string | ReadableStream;
}

/** One request to /api/auth/… through the real route. */
export async function callAuth(
  action: string,
  { jar, headers = {}, body }: AuthInit = {},
): Promise<Response> {
  const all = new Headers({ host: "evil.example", "x-forwarded-host": "evil.example", ...headers });
  if (jar?.header) all.set("cookie", jar.header);
  const isStream = body instanceof ReadableStream;
  const isForm = body !== undefined && typeof body !== "string" && !isStream;
  if (isForm) all.set("content-type", "application/x-www-form-urlencoded");
  const request = new NextRequest(`http://localhost:3000/api/auth/${action}`, {
    method: body === undefined ? "GET" : "POST",
    headers: all,
    body: isForm
      ? new URLSearchParams(body as Record<string, string>).toString()
      : (body as string | ReadableStream | undefined),
    ...(isStream && { duplex: "half" }),
  });
  const response = await (body === undefined ? GET : POST)(request);
  jar?.take(response);
  return response;
}

/** next-auth's own CSRF token, its cookie kept in the jar. */
export async function csrfToken(jar: Jar): Promise<string> {
  const response = await callAuth("csrf", { jar });
  return ((await response.json()) as { csrfToken: string }).csrfToken;
}

/** Signs in as the sign-in screen does. */
export async function signInThroughRoute(
  username: string,
  password: string,
  {
    jar = new Jar(),
    headers = {},
    callbackUrl = "/",
  }: { jar?: Jar; headers?: Record<string, string>; callbackUrl?: string } = {},
): Promise<{ jar: Jar; response: Response; url: URL | null; body: Record<string, unknown> }> {
  const token = await csrfToken(jar);
  const fields = { username, password, csrfToken: token, callbackUrl, json: "true" };
  const response = await callAuth("callback/credentials", { jar, headers, body: fields });
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Record<string, unknown>;
  return { jar, response, body, url: typeof body.url === "string" ? new URL(body.url) : null };
}
