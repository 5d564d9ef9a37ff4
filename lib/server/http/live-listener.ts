import type { IncomingMessage, ServerResponse } from "node:http";
import type { LiveState } from "../live/live-request";
import { admitStream, streamHeaders } from "../live/stream-request";
import { REQUEST_ID_HEADER } from "../request-id";

/** Answers a request; rejects with Refused. */
export type AsyncListener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All that is read of the request. */
const readHeaders = ["cookie", "sec-fetch-site", "x-csrf", "origin"];

/**
 * Serves GET /api/live on the Node server, past Next.js, which would keep several times as much memory for
 * each stream (docs/decisions/0014-live.md).
 */
export function liveListener(state: LiveState): AsyncListener {
  return async ({ method = "", headers: given }, response) => {
    const headers = new Headers();
    for (const name of readHeaders) {
      const value = given[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const begin = await admitStream(state, {
      method,
      headers,
      requestId: String(given[REQUEST_ID_HEADER]),
    });
    if (response.destroyed) return;
    // No other request comes over this connection, so that it ends with its stream.
    response.writeHead(200, { ...streamHeaders, connection: "close" });
    response.flushHeaders();
    const left = begin({
      write: (text) => void response.write(text),
      waiting: () => response.writableLength,
      end: () => void response.end(),
      destroy: () => void response.destroy(),
    });
    response.once("close", left);
  };
}
