import { env } from "../../env";

/**
 * Headers of every response; pages and files override some of them. next.config.mjs repeats them without HSTS
 * for what Vercel answers by itself, and a test compares the two.
 */
export function responseHeaders(): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    // Data, scripts, images and the framework's plain-text errors must never render as a page.
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(env().https && { "strict-transport-security": HSTS }),
  };
}

export const HSTS = "max-age=31536000; includeSubDomains";
