import { LRUCache } from "lru-cache";

/** An answer of the door that was made of these very bytes of the legacy API. */
export interface MadeAnswer {
  from: Buffer;
  json: Buffer;
  /** The same packed, once a browser has wanted it so. */
  gzip?: Promise<Buffer>;
}

/** Bytes of all that is kept; packed forms weigh about a tenth and are not counted. */
const MOST_BYTES = 96 * 1024 * 1024;

const made = new LRUCache<string, MadeAnswer>({
  maxSize: MOST_BYTES,
  sizeCalculation: ({ from, json }) => from.byteLength + json.byteLength,
});

/**
 * The answer that was made of the same bytes before, or a new one. Parsing, checking and writing a list costs twenty times
 * what its transport does, and most lists are asked for again unchanged. Nothing can be stale: the legacy API was asked, and
 * whoever gets other bytes gets another answer. `about` says all that the making depends on beside the bytes.
 */
export function sameOrNew<T extends MadeAnswer | { failure: unknown }>(
  about: string,
  from: Buffer,
  make: () => T,
): T | MadeAnswer {
  const held = made.get(about);
  if (held?.from.equals(from)) return held;
  const answer = make();
  if ("json" in answer) made.set(about, answer);
  return answer;
}
