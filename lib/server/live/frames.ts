import type { LiveEvents } from "../../contract/live";

/** Keeps proxies and browsers from taking a quiet stream for a dead one. */
export const commentFrame = ":\n\n";

/** After this time at most a browser comes back to a stream that has ended. */
const maxReturnMs = 5_000;

/** One event of the stream as it is sent (WHATWG HTML §9.2.5). */
export function eventFrame<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells a browser when to come back; a random moment, so that they do not all come at once. */
export function retryFrame(): string {
  return `retry: ${Math.floor(Math.random() * maxReturnMs)}\n\n`;
}
