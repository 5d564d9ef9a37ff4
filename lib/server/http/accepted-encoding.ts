import type { IncomingHttpHeaders } from "node:http";
import { parseAccept } from "hono/utils/accept";

/**
 * Whether whoever asks takes a body that is compressed in this way; with `q=0` they say that they do not
 * (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3).
 */
export function acceptsEncoding(headers: IncomingHttpHeaders, encoding: "br" | "gzip"): boolean {
  const accepted = parseAccept(String(headers["accept-encoding"] ?? ""));
  return accepted.some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
}
