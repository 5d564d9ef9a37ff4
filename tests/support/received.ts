import type { IncomingHttpHeaders, ServerResponse } from "node:http";

/** One request as the fake legacy API received it. */
export interface Received {
  method: string;
  /** As it stood in the request line, query included. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The fake's reply to a request; `received` is complete, body included. */
export type Reply = (received: Received, response: ServerResponse) => void;
