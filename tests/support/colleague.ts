import { sessionCookie } from "./cookies";
import { type Account, expect } from "./fixtures";
import type { Site } from "./site";

/** A colleague at work without a browser: what they write goes by the gateway, which tells open pages. */
export async function colleague(site: Site, account: Account) {
  const cookie = await sessionCookie(site.url, account);
  return async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<void> => {
    const response = await fetch(`${site.url}/api/legacy${path}`, {
      method,
      headers: { cookie, "x-csrf": "1", origin: site.url, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    expect(response.status, await response.text()).toBe(200);
  };
}
