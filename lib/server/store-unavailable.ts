const STORE_UNAVAILABLE = "store-unavailable";

/** The message for the user, from the gateway and on the error page. */
export const storeUnavailableText = "Il servizio delle sessioni non risponde.";

/**
 * Redis, which holds revocation and rate limits, is unreachable or silent, so that no session can be
 * accepted. `code` is Redis' error code, for the log. Next.js passes only the digest of a page's error to the
 * browser.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  readonly digest = STORE_UNAVAILABLE;
  readonly code?: unknown;

  constructor(cause: unknown) {
    super("Redis does not answer");
    this.code = (cause as { code?: unknown } | null)?.code;
  }
}

/**
 * Compares the digest instead of the class: each bundle has its own class, and the browser gets the digest
 * only.
 */
export function isStoreUnavailable(error: unknown): boolean {
  return (error as { digest?: unknown } | null)?.digest === STORE_UNAVAILABLE;
}
