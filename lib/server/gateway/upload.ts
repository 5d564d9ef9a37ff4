import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { env } from "../../env";
import { isAdmittedFile, kindByName, SIGNATURE_BYTES } from "../../rules/file-types";
import { isRefused, Refused } from "../legacy/failures";
import { newSpoolFolder } from "./spool";

export interface Upload {
  fields: Record<string, string>;
  /**
   * The file with the content type of its name, read from the disk when it is sent on; null if the form has
   * none.
   */
  file: { bytes: Blob; name: string } | null;
  /** Deletes the spooled file; call it once the upload is sent or has failed. */
  discard: () => Promise<void>;
}

const FILE_FIELD = "doc";
/** Room for the fields and the boundaries beside the file. */
const FORM_OVERHEAD_BYTES = 256 * 1024;

/**
 * Reads a multipart body, fields into memory, the file `doc` onto the disk, up to UPLOAD_MAX_MB, and checks
 * the file's type by name and first bytes before anything is sent on; a missing file is refused unless
 * `fileOptional`. Throws Refused: 413, 415, 422.
 */
export async function readUpload(
  request: Request,
  { fileOptional }: { fileOptional: boolean },
): Promise<Upload> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refused("media-type");
  const limit = env().uploadMaxBytes;
  if (Number(request.headers.get("content-length") ?? 0) > limit + FORM_OVERHEAD_BYTES) throw tooLarge(limit);
  if (!request.body) throw new Refused("body");

  const directory = await newSpoolFolder();
  const discard = () => rm(directory, { recursive: true, force: true });
  const path = join(directory, "doc");
  try {
    const { fields, fileName } = await spool(request.body, type, path, limit);
    if (fileName === null) {
      if (!fileOptional) throw new Refused("body", "Manca il file.");
      return { fields, file: null, discard };
    }
    const name = plainName(fileName);
    const kind = kindByName(name);
    const bytes = await openAsBlob(path, { type: kind?.type });
    const head = new Uint8Array(await bytes.slice(0, SIGNATURE_BYTES).arrayBuffer());
    if (!isAdmittedFile(name, head)) throw new Refused("file-type");
    return { fields, file: { bytes, name }, discard };
  } catch (error) {
    await discard();
    // A full or broken disk is a server error, not an invalid form.
    throw isRefused(error) || isDiskError(error) ? error : new Refused("body");
  }
}

const tooLarge = (limit: number) =>
  new Refused("too-large", `Il file è troppo grande: al massimo ${limit / 1024 / 1024} MB.`);

const diskErrors = new Set<unknown>(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "ENOENT"]);

const isDiskError = (error: unknown) => diskErrors.has((error as NodeJS.ErrnoException).code);

/** The name without directories, control characters and bidirectional overrides; "" when nothing is left. */
export function plainName(name: string): string {
  return name
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim()
    .slice(-200)
    .replace(/^[.\s]+/, "");
}

interface Spooled {
  fields: Record<string, string>;
  fileName: string | null;
}

async function spool(
  body: ReadableStream<Uint8Array>,
  type: string,
  path: string,
  limit: number,
): Promise<Spooled> {
  const fields: Record<string, string> = {};
  let fileName: string | null = null;
  let isTooLarge = false;
  let file: BusboyFileStream | undefined;
  let written: Promise<void> = Promise.resolve();
  const parser = new Busboy({
    headers: { "content-type": type },
    limits: { files: 1, fileSize: limit, fields: 60, fieldSize: 64 * 1024, parts: 62 },
    defParamCharset: "utf8",
  } as ConstructorParameters<typeof Busboy>[0]);
  parser.on("field", (name: string, value: string) => {
    // "__proto__" is a name like any other, and a second value does not replace the first.
    if (!Object.hasOwn(fields, name)) Object.defineProperty(fields, name, { value, enumerable: true });
  });
  parser.on("file", (name: string, stream: BusboyFileStream, given: string | undefined) => {
    // Of several files the parser reports the first alone.
    if (name !== FILE_FIELD) {
      // A truncated stream emits an error, which would end the process without a listener.
      stream.on("error", () => {}).resume();
      return;
    }
    fileName = given ?? "";
    stream.on("limit", () => {
      isTooLarge = true;
    });
    file = stream;
    written = pipeline(stream, createWriteStream(path));
    // busboy would wait for ever on a disk that accepts no more data.
    written.catch((error: Error) => parser.destroy(error));
  });
  let received = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.byteLength;
      done(isTooLarge || received > limit + FORM_OVERHEAD_BYTES ? tooLarge(limit) : null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), meter, parser);
    await written;
  } catch (error) {
    // busboy leaves its stream open when the form is truncated; the open file would keep its descriptor and
    // its disk space.
    file?.destroy(error as Error);
    await written.catch(() => {});
    throw error;
  }
  if (isTooLarge) throw tooLarge(limit);
  return { fields, fileName };
}
