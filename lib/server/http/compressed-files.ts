import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { posix } from "node:path";

const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

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
    const isRead = request.method === "GET" || request.method === "HEAD";
    const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
    if (isRead && type && takesBrotli && files.has(`${path}.br`)) {
      request.url = `${path}.br`;
      response.setHeader("content-type", type);
      response.setHeader("content-encoding", "br");
      response.setHeader("vary", "Accept-Encoding");
    }
    return pages(request, response);
  };
}
