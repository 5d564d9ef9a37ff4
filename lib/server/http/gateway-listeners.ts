import type { IncomingMessage, RequestListener } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { FILES_PATH, LEGACY_PATH } from "../../contract/path";
import { type AnswerBody, ownBytes } from "../gateway/answer-memo";
import { handleFile } from "../gateway/files";
import { type GatewayState, handleLegacy } from "../gateway/handle";
import { REQUEST_ID_HEADER } from "../request-id";
import { acceptsEncoding } from "./accepted-encoding";

/** Shorter bodies gain nothing from gzip. */
const minGzipBytes = 1024;

const options = { overrideGlobalObjects: false };

/**
 * Serves `/api/legacy/…` on the Node server. Writes to the Node response directly: the body is complete and
 * often gzipped already.
 */
export function legacyListener(state: GatewayState): RequestListener {
  return getRequestListener(async (request, { incoming, outgoing }) => {
    const node = incoming as IncomingMessage;
    const answer = await handleLegacy(state, { request, ...requestLineOf(node, LEGACY_PATH) });
    const gzipped = await gzippedFor(node, answer.body);
    const body = gzipped ?? answer.body.json;
    outgoing.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": body.byteLength,
      vary: "accept-encoding",
      ...(gzipped && { "content-encoding": "gzip" }),
      ...answer.headers,
    });
    outgoing.end(body);
    return RESPONSE_ALREADY_SENT;
  }, options);
}

/** Serves `/api/files/…` on the Node server. */
export function filesListener(state: GatewayState): RequestListener {
  return getRequestListener(
    (request, { incoming }) =>
      handleFile(state, { request, ...requestLineOf(incoming as IncomingMessage, FILES_PATH) }),
    options,
  );
}

function requestLineOf({ url = "", headers }: IncomingMessage, prefix: string) {
  return { rawPath: url.slice(prefix.length), requestId: String(headers[REQUEST_ID_HEADER]) };
}

async function gzippedFor({ headers }: IncomingMessage, body: AnswerBody): Promise<Buffer | null> {
  if (!acceptsEncoding(headers, "gzip") || body.json.byteLength < minGzipBytes) return null;
  body.gzip ??= promisify(gzip)(body.json).then(ownBytes);
  return body.gzip;
}
