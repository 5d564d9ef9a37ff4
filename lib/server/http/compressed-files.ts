import { readdirSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { posix } from "node:path";
import { acceptsEncoding } from "./accepted-encoding";

const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** A request with one of these headers may be refused, and a refusal is not compressed. */
const conditions = ["range", "if-match", "if-unmodified-since"];

const isPlainRead = ({ method = "", headers }: IncomingMessage) =>
  ["GET", "HEAD"].includes(method) && !conditions.some((name) => name in headers);

/**
 * Next.js, which sends a script or style of the build as scripts/compress-build.mjs has compressed it, to a
 * browser that takes brotli. By itself it compresses them anew for each browser: 40 ms of work for a page,
 * and an eighth more to load (docs/decisions/0007-on-demand.md). `directory`: the build's `static`.
 */
export function withCompressedFiles(pages: RequestListener, directory: string): RequestListener {
  const files = new Set(readdirSync(directory, { recursive: true }).map((name) => `/_next/static/${name}`));
  return (request, response) => {
    const path = request.url?.split("?")[0] ?? "";
    const type = types[posix.extname(path)];
    if (type && files.has(`${path}.br`) && isPlainRead(request) && acceptsEncoding(request.headers, "br")) {
      request.url = `${path}.br`;
      response.setHeader("content-type", type);
      response.setHeader("content-encoding", "br");
      response.setHeader("vary", "Accept-Encoding");
    }
    return pages(request, response);
  };
}
