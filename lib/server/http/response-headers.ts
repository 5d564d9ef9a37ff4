import { env } from "../../env";

/**
 * What every answer carries, whoever wrote it: pages and files say more of their own, and that wins. next.config.mjs has the
 * same without HSTS, for what a host without a server of ours (Vercel) answers by itself; a test holds the two together.
 */
export function responseHeaders(): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    // Nothing that is no page of ours may become one: data, scripts, pictures, the framework's own plain-text errors.
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(env().https && { "strict-transport-security": HSTS }),
  };
}

export const HSTS = "max-age=31536000; includeSubDomains";
