import { readFile } from "node:fs/promises";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { parseJson } from "@/lib/contract/field-types";
import { storedSegments } from "@/lib/rules/stored-path";

const maxBytes = 30 * 1024 * 1024;
const maxPixels = 60_000_000;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Values a pixel has, by PNG's colour type. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The stored paths in a post's `galleria`: one as text, several as JSON text. */
export function photoPaths(galleria: string | null): string[] {
  if (!galleria) return [];
  const list = parseJson(galleria) ?? [galleria];
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === "string") : [];
}

/**
 * The bytes of a stored photo that a PDF can hold, a JPEG or a sound PNG; null for anything else, a path out
 * of the uploads too.
 */
export async function readPhoto(dataDir: string, stored: string): Promise<Buffer | null> {
  const segments = storedSegments(stored);
  if (segments?.[0] !== "uploads") return null;
  const bytes = await readFile(path.join(dataDir, ...segments)).catch(() => null);
  if (!bytes || bytes.length > maxBytes) return null;
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  return isJpeg || isSoundPng(bytes) ? bytes : null;
}

/**
 * Whether all of a PNG's pixels are there. pdfkit unpacks those with transparency later, in a callback of
 * zlib's, where an error would end the whole server: what is broken must be found before.
 */
function isSoundPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE) || bytes.length < 33) return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour, interlaced] = [bytes[24] ?? 0, bytes[25] ?? 0, bytes[28] ?? 0];
  const bits = (channels[colour] ?? 0) * depth;
  if (width * height === 0 || width * height > maxPixels || bits === 0 || depth > 8) return false;
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  // Interlaced ones have more rows, each with its filter's byte: at least the pixels must be there.
  const needed = interlaced
    ? Math.ceil((width * height * bits) / 8)
    : height * (1 + Math.ceil((width * bits) / 8));
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: 2 * needed + 1024 }).length >= needed;
  } catch {
    return false;
  }
}
