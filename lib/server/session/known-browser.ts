import { randomBytes } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { env } from "../../env";
import { namedCookie } from "./caller";
import { sessionCookieOptions } from "./cookie";

/**
 * A browser in which people have signed in, as a random id and the hashes of their names alone, sealed in a
 * cookie that stays after signing out. Somebody else's wrong passwords do not lock these accounts in this
 * browser (docs/rules/sign-in.md#rate-limit).
 */
const browserSchema = z.object({ id: z.string().min(16), accounts: z.array(z.string()) });
type KnownBrowser = z.output<typeof browserSchema>;

/** People share a desk; the browser forgets the person who has not signed in for longest. */
const maxAccounts = 5;
/** Half a year, from the latest sign-in on. */
const maxAgeS = 180 * 24 * 60 * 60;

// No name may start with the session cookie's name: next-auth would take it for a chunk of that cookie.
const cookieName = () => `${env().https ? "__Host-" : ""}pontile-browser`;

/**
 * The browser of a request's Cookie header; null without a cookie, and for one that is forged or has expired.
 */
export async function readKnownBrowser(cookies: string | null): Promise<KnownBrowser | null> {
  const value = namedCookie(cookies, cookieName());
  if (!value || value.length > 4096) return null;
  for (const password of env().sessionSecrets) {
    const content = await unsealData<unknown>(value, { password, ttl: maxAgeS }).catch(() => null);
    const parsed = browserSchema.safeParse(content);
    if (parsed.success) return parsed.data;
  }
  return null;
}

/** The Set-Cookie line after somebody has signed in with that account's name. */
export async function knownBrowserCookie(browser: KnownBrowser | null, account: string): Promise<string> {
  const others = browser?.accounts.filter((one) => one !== account) ?? [];
  const content: KnownBrowser = {
    id: browser?.id ?? randomBytes(18).toString("base64url"),
    accounts: [account, ...others].slice(0, maxAccounts),
  };
  const value = await sealData(content, { password: env().sessionSecrets[0], ttl: maxAgeS });
  const { secure } = sessionCookieOptions();
  return `${cookieName()}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}
