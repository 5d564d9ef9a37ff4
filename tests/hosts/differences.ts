/**
 * Where `next start` answers differently from the Node server, because Next.js answers before our code runs.
 * docs/security.md ("What differs on Vercel") has the reasons.
 */

/** The headers of every response, listed here instead of using the code under test. */
export const everyHeader = {
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "permissions-policy": /^camera=\(\), geolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "x-frame-options": /^(DENY|SAMEORIGIN)$/,
  "content-security-policy": /^default-src 'none'/,
  "strict-transport-security": /^max-age=31536000; includeSubDomains$/,
  "x-request-id": /^[2-9A-Z]{8}$/,
};

type HeaderName = keyof typeof everyHeader;
interface Answer {
  /** Only when it differs. */
  status?: number;
  /** Headers that are missing. */
  lacks: readonly HeaderName[];
}

const all = Object.keys(everyHeader) as HeaderName[];
/** Headers that next.config.mjs cannot set, because they depend on the request or on APP_URL. */
const ownOnly: HeaderName[] = ["content-security-policy", "strict-transport-security", "x-request-id"];

/** Requests that Next.js answers by itself. */
export const answeredByNext: Record<string, Answer> = {
  "GET //soci": { lacks: all },
  "GET http://evil.example/soci": { status: 308, lacks: all },
  "OPTIONS *": { status: 500, lacks: all },
  "TRACE /soci": { status: 500, lacks: all },
  "GET /_next/static/nulla.js": { lacks: ownOnly },
  "PROPFIND /api/legacy/enti/": { status: 400, lacks: ownOnly },
  "POST /api/health": { lacks: ownOnly },
  "POST /api/waiting": { lacks: ownOnly },
  "GET /favicon.ico": { lacks: ownOnly },
  "GET /icon.svg": { lacks: ownOnly },
  "GET /icons/icon-192.png": { lacks: ownOnly },
  "GET /manifest.webmanifest": { lacks: ownOnly },
  // They have a policy of their own in next.config.mjs.
  "GET /sw.js": { lacks: ["strict-transport-security", "x-request-id"] },
  "GET /offline.html": { lacks: ["strict-transport-security", "x-request-id"] },
};

/**
 * Paths that Next.js normalises before a handler gets them: they count as the resulting call, with its guard.
 */
export const tidiedByNext: Record<string, string> = {
  "GET /api/legacy/documenti/../utenti/": "/api/legacy/utenti/",
  "GET /api/legacy/documenti/%2e%2e/utenti/": "/api/legacy/utenti/",
  "GET /api/legacy/documenti/%2E%2e/utenti/": "/api/legacy/utenti/",
  "GET /x/../api/legacy/utenti/": "/api/legacy/utenti/",
  "GET /api/auth/../legacy/utenti/": "/api/legacy/utenti/",
  "GET /api/legacy/utenti/#x": "/api/legacy/utenti/",
  "GET /api/files/uploads/../legacy.db": "/api/files/legacy.db",
  "GET /api/files/uploads/%2e%2e/legacy.db": "/api/files/legacy.db",
};

/** Addresses that Next.js redirects; the target is checked when it is requested. */
export const redirectedByNext: Record<string, string> = {
  "GET /api/legacy/documenti\\all/": "/api/legacy/documenti/all/",
  "GET /api/legacy//documenti/all/": "/api/legacy/documenti/all/",
  "GET /api/legacy//evil.example/x": "/api/legacy/evil.example/x",
  "GET //api/legacy/documenti/all/": "/api/legacy/documenti/all/",
  "GET /api/files//evil.example/x.pdf": "/api/files/evil.example/x.pdf",
  "GET http://evil.example/api/legacy/utenti/": "http://evil.example/api/legacy/utenti/",
};

/** By their names in docs/security.md. */
export const differences = {
  "Tidied paths": tidiedByNext,
  "Redirected paths": redirectedByNext,
  "Answers of Next.js alone": answeredByNext,
};
