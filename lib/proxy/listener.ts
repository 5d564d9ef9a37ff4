import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { LEGACY_DOOR } from "../contract/path";
import { answerLegacy, type DoorContent } from "./handle";

/** Below this the packed form would be no smaller to speak of. */
const LEAST_PACKED_BYTES = 1024;

/** The door for data on a server of ours, without Next.js in between: the same answer that the route handler gives. */
export const legacyListener = getRequestListener(
  async (request, { incoming, outgoing }) => {
    const node = incoming as IncomingMessage;
    const answer = await answerLegacy(request, node.url?.slice(LEGACY_DOOR.length) ?? "");
    const packed = await packedFor(node, answer.content);
    const body = packed ?? answer.content.json;
    outgoing.writeHead(answer.status, {
      "content-type": "application/json",
      "content-length": body.byteLength,
      vary: "accept-encoding",
      ...(packed && { "content-encoding": "gzip" }),
      ...answer.headers,
    });
    outgoing.end(body);
    return RESPONSE_ALREADY_SENT;
  },
  { overrideGlobalObjects: false },
);

async function packedFor(request: IncomingMessage, content: DoorContent): Promise<Buffer | null> {
  const wanted = /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(
    String(request.headers["accept-encoding"] ?? ""),
  );
  if (!wanted || content.json.byteLength < LEAST_PACKED_BYTES) return null;
  content.gzip ??= promisify(gzip)(content.json);
  return content.gzip;
}
