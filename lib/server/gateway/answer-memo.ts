import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Fetched } from "../legacy/result";

/** A checked answer as the browser reads it. */
export interface AnswerBody {
  json: Buffer;
  /** The same gzipped, once a browser has wanted it so. */
  gzip?: Promise<Buffer>;
}

/**
 * Keeps what was made of the legacy API's answers, by a hash of everything that it was made of: checking and writing a list costs
 * twenty times what its transport does, and most lists come again unchanged. Nothing can be stale: the legacy API is asked each
 * time, and other bytes have another key.
 */
export type AnswerMemo = Pick<LRUCache<string, AnswerBody>, "get" | "set">;

const maxBytes = 96 * 1024 * 1024;
/** Larger than the list of 20,000 members; what is larger still is a rare fault, and is not worth its memory. */
export const maxKeptBytes = 16 * 1024 * 1024;
const maxAnswers = 5_000;
/** An entry weighs more than its bytes; gzipped forms weigh about a tenth and are not counted. */
const entryBytes = 1024;

export function createAnswerMemo(): AnswerMemo {
  return new LRUCache({
    max: maxAnswers,
    maxSize: maxBytes,
    maxEntrySize: maxKeptBytes,
    sizeCalculation: ({ json }) => entryBytes + json.byteLength,
  });
}

/** The key of an answer; `about` says everything beside its bytes that the making depends on. */
export function memoKey(about: readonly string[], { status, body }: Fetched): string {
  const head = JSON.stringify([...about, status, body.isGzipped]);
  return createHash("sha256").update(head).update(body.bytes).digest("base64");
}
