import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { metrics } from "../../metrics";
import type { Fetched } from "../legacy/result";

/** A checked answer as sent to the browser. */
export interface AnswerBody {
  json: Buffer;
  /** The same gzipped, once a browser has accepted gzip. */
  gzip?: Promise<Buffer>;
}

/**
 * Caches checked answers by a hash of all their inputs, because most lists do not change and checking one
 * costs more than fetching it (docs/decisions/0008-cached-answers.md). Entries are never stale: every request
 * calls the legacy API, and other bytes give another key.
 */
export type AnswerMemo = Pick<LRUCache<string, AnswerBody>, "get" | "set">;

const maxBytes = 96 * 1024 * 1024;
/** Larger than the list of 20,000 members. A larger answer is a rare fault and not worth its memory. */
export const maxCachedBytes = 16 * 1024 * 1024;
const maxAnswers = 5_000;
/** An entry takes more than its bytes; gzipped forms take about a tenth and are not counted. */
const entryBytes = 1024;

export function createAnswerMemo(): AnswerMemo {
  const memo: LRUCache<string, AnswerBody> = new LRUCache({
    max: maxAnswers,
    maxSize: maxBytes,
    maxEntrySize: maxCachedBytes,
    sizeCalculation: ({ json }) => entryBytes + json.byteLength,
    onInsert: () => metrics.cachedAnswerBytes.set(memo.calculatedSize),
  });
  return memo;
}

/** The same bytes in a buffer of their own: a short one may be a part of a larger one and keep it alive. */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.alloc(bytes.byteLength);
  bytes.copy(own);
  return own;
}

/** The key of an answer; `about` lists every input beside its bytes. */
export function memoKey(about: readonly string[], { status, body }: Fetched): string {
  const head = JSON.stringify([...about, status, body.isGzipped]);
  return createHash("sha256").update(head).update(body.bytes).digest("base64");
}
