const STORE_UNAVAILABLE = "store-unavailable";

/** What the person reads, at the gateway and in place of a page. */
export const storeUnavailableText = "Il servizio delle sessioni non risponde.";

/**
 * Redis, where sign-outs and counted sign-ins are kept, is out of reach or silent: nobody can be let in. `code` is Redis' own,
 * for the log. Next.js hands nothing but the digest of a page's error on to the browser.
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

/** By its digest and not by its class: each bundle has a class of its own, and in the browser only the digest is left. */
export function isStoreUnavailable(error: unknown): boolean {
  return (error as { digest?: unknown } | null)?.digest === STORE_UNAVAILABLE;
}
