import { isDeepStrictEqual } from "node:util";
import type { StoredRecord } from "./read-stored";

/** The fields of `base` that are no longer what is stored, both as the contract reads them. */
export function conflictsOf(stored: StoredRecord, base: Readonly<Record<string, unknown>>): string[] {
  const before = stored.normalise(base);
  return Object.keys(base).filter((name) => !before || !isSame(stored.now[name], before[name]));
}

/** What is not there, and null, are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
