import type { IncomingMessage, ServerResponse } from "node:http";
import type { LiveState } from "../live/live-request";
import { admitStream, streamHeaders } from "../live/stream-request";
import type { Reader } from "../live/streams";
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
  return async ({ method = "", url: target = "", headers: given }, response) => {
    const headers = new Headers();
    for (const name of readHeaders) {
      const value = given[name];
      if (typeof value === "string") headers.set(name, value);
    }
    const requestId = String(given[REQUEST_ID_HEADER]);
    const left = await admitStream(state, { method, target, headers, requestId }, () => answer(response));
    if (response.destroyed) left();
    else response.once("close", left);
  };
}

function answer(response: ServerResponse): Reader {
  if (!response.destroyed) {
    // No other request comes over this connection, so that it ends with its stream.
    response.writeHead(200, { ...streamHeaders, connection: "close" });
    response.flushHeaders();
  }
  return {
    write: (text) => void (response.destroyed || response.write(text)),
    waiting: () => response.writableLength,
    end: () => void response.end(),
    destroy: () => void response.destroy(),
  };
}
