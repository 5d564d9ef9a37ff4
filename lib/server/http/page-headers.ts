import { env, isDevelopment } from "../../env";
import { HSTS } from "./response-headers";

/**
 * Hashes of Sonner's stylesheet, which it inserts empty and then fills. They change with its version; the
 * browser tests fail on a violation.
 */
const sonnerStyleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/**
 * The security headers of a page. `nonce` is new for every request and the only way to run a script.
 * `style-src-attr` is open because popovers and virtual rows are positioned by style attributes, which run no
 * code.
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
    // The spreadsheet writer compresses large sheets in a worker made from a blob.
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
