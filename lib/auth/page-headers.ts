import { env, isDevelopment } from "../env";

/** Hashes of the two stylesheets that sonner puts into the page; a test holds them against the installed version. */
export const sonnerStyleHashes: readonly string[] = [];

/**
 * The security headers of a page. `nonce` is new for every request; scripts run by it alone. `style-src-attr` is open
 * because positioned layers and virtual rows carry style attributes; those run no code.
 */
export function pageHeaders(nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    isDevelopment
      ? "style-src 'self' 'unsafe-inline'"
      : `style-src 'self' 'nonce-${nonce}' ${sonnerStyleHashes.join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    ...(env().https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
