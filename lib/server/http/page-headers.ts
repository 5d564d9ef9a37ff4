import { env, isDevelopment } from "../../env";
import { HSTS } from "./response-headers";

/**
 * Sonner puts its stylesheet into the page, empty at first and then filled. A new version of it has another hash; the
 * browser tests fail on a violation.
 */
const sonnerStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

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
      : `style-src 'self' 'nonce-${nonce}' ${sonnerStyleHashes.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "manifest-src 'self'",
    // The spreadsheet writer packs large sheets in a worker that it makes itself.
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    ...(env().https && { "strict-transport-security": HSTS }),
  };
}
