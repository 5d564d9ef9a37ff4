import { BEAT_EVENT, type LiveEvents } from "../../contract/live";

/** Keeps proxies and pages from taking a quiet stream for a dead one. */
export const beatFrame = `event: ${BEAT_EVENT}\ndata: {}\n\n`;

/** After this time at most a browser comes back to a stream that has ended. */
export const maxReturnMs = 5_000;
/** When a browser whose session was revoked comes back: it has time to leave, and is not refused at once. */
const revokedReturnMs = 60_000;

/** One event of the stream as it is sent (WHATWG HTML §9.2.5). */
export function eventFrame<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Tells a browser whose session has been revoked when to come back. */
export const revokedFrame = `retry: ${revokedReturnMs}\n\n`;

/** Tells a browser when to come back; a random moment, so that they do not all come at once. */
export function retryFrame(): string {
  return `retry: ${Math.floor(Math.random() * maxReturnMs)}\n\n`;
}
