const STATE_UNREACHABLE = "state-unreachable";

/** What the person reads, at the doors and in place of a page. */
export const stateUnreachableText = "Il servizio delle sessioni non risponde.";

/**
 * Redis, where sign-outs and counted attempts are kept (./state), is out of reach or silent: nobody can be let in. `code` is
 * Redis' own, for the log. The digest is what Next.js hands on to the browser of an error of a page, and all that it does.
 */
export class StateUnreachable extends Error {
  override name = "StateUnreachable";
  readonly digest = STATE_UNREACHABLE;
  readonly code?: unknown;

  constructor(cause: unknown) {
    super("Redis does not answer");
    this.code = (cause as { code?: unknown } | null)?.code;
  }
}

/** By its form and not by its class: each bundle has a class of its own, and in the browser only the digest is left. */
export function isStateUnreachable(error: unknown): boolean {
  return (error as { digest?: unknown } | null)?.digest === STATE_UNREACHABLE;
}
