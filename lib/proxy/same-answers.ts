import { LRUCache } from "lru-cache";
import type { Fetched } from "./upstream";

/** An answer of the door, with what it was made of. */
export interface MadeAnswer {
  from: Fetched;
  json: Buffer;
  /** The same packed, once a browser has wanted it so. */
  gzip?: Promise<Buffer>;
}

/** Bytes of all that is kept; packed forms weigh about a tenth and are not counted. */
const MOST_BYTES = 96 * 1024 * 1024;
/** Of as many calls: each search is one of its own, and an empty list's entry weighs more than its bytes. */
const MOST_ANSWERS = 5_000;
const ENTRY_BYTES = 1024;

/**
 * What was made of each read's last answer; the key says all that the making depends on beside that answer. Parsing, checking and
 * writing a list costs twenty times what its transport does, and most lists are asked for again unchanged. Nothing can be stale:
 * the legacy API is asked each time, and whoever gets other bytes gets another answer.
 */
export const lastAnswers = new LRUCache<string, MadeAnswer>({
  max: MOST_ANSWERS,
  maxSize: MOST_BYTES,
  sizeCalculation: ({ from, json }) => ENTRY_BYTES + from.body.bytes.byteLength + json.byteLength,
});
