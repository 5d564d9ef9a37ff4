import { createReadStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Context as HonoContext } from "hono";
import { getMimeType } from "hono/utils/mime";
import { decodeSegment } from "@/lib/contract/match-path";

/** Bytes that a file's name may have in UTF-8; file systems end at 255. */
const NAME_BYTES = 200;

/**
 * The plain file name in what a client sent as one: the last part of any path, without control characters and
 * NUL, cut to NAME_BYTES before its extension. Otherwise the original name, as the specification asks
 * (docs/rules/files.md#names).
 */
export function plainName(sent: string): string {
  const last = sent.normalize("NFC").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const name = last.replace(/\p{Cc}/gu, "").trim();
  if (name === "" || name === "." || name === "..") return "documento";
  const extension = path.extname(name).length <= 16 ? path.extname(name) : "";
  let stem = name.slice(0, name.length - extension.length);
  while (Buffer.byteLength(stem + extension) > NAME_BYTES) stem = [...stem].slice(0, -1).join("");
  return stem + extension;
}

/**
 * Writes a file and returns its stored path (`uploads/…`, no leading slash) when the bytes are on the disk.
 */
export async function storeFile(
  dataDir: string,
  folder: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const stored = `uploads/${folder}/${plainName(name)}`;
  const target = path.join(dataDir, stored);
  await mkdir(path.dirname(target), { recursive: true });
  const handle = await open(target, "w");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return stored;
}

/** Removes one stored file, such as one that another has replaced; a missing one is fine. */
export async function removeFile(dataDir: string, stored: string): Promise<void> {
  await rm(path.join(dataDir, stored), { force: true });
}

/** Removes a record's own upload directory; a missing one is fine. */
export async function removeFolder(dataDir: string, folder: string): Promise<void> {
  await rm(path.join(dataDir, "uploads", folder), { recursive: true, force: true });
}

/** The file that a raw URL path names, or null; each segment is decoded once and must be a plain name. */
function locate(dataDir: string, rawPath: string): string | null {
  const segments = rawPath.split("/").slice(1).map(decodeSegment);
  return segments.some((segment) => segment === null) || segments[0] !== "uploads"
    ? null
    : path.join(dataDir, ...segments.filter((segment) => segment !== null));
}

/**
 * First and last byte of a single range; "none" when there is nothing to honour, "unsatisfiable" when it lies
 * outside.
 */
function readRange(header: string | undefined, size: number): [number, number] | "none" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (from === "" && to === "") return "none";
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) return from !== "" && to !== "" && Number(to) < Number(from) ? "none" : "unsatisfiable";
  return [start, end];
}

/** `GET /uploads/…`: stored files, without a token as on the club's server, with ranges. */
export async function serveFile(c: HonoContext, dataDir: string): Promise<Response> {
  const rawPath = /^https?:\/\/[^/]+([^?#]*)/.exec(c.req.raw.url)?.[1] ?? "";
  const file = locate(dataDir, rawPath);
  const info = file ? await stat(file).catch(() => null) : null;
  if (!file || !info?.isFile()) return c.notFound();
  const headers = {
    "content-type": getMimeType(file) ?? "application/octet-stream",
    "accept-ranges": "bytes",
  };
  const range = readRange(c.req.header("range"), info.size);
  if (range === "unsatisfiable") {
    return c.body(null, 416, { ...headers, "content-range": `bytes */${info.size}` });
  }
  const [start, end] = range === "none" ? [0, info.size - 1] : range;
  const length = { "content-length": String(end - start + 1) };
  if (c.req.method === "HEAD") return c.body(null, 200, { ...headers, ...length });
  const stream = createReadStream(file, info.size > 0 ? { start, end } : {});
  const body = Readable.toWeb(stream) as unknown as ReadableStream;
  if (range === "none") return c.body(body, 200, { ...headers, ...length });
  return c.body(body, 206, {
    ...headers,
    ...length,
    "content-range": `bytes ${start}-${end}/${info.size}`,
  });
}
