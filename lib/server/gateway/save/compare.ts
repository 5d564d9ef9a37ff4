import { isDeepStrictEqual } from "node:util";
import type { StoredRecord } from "./read-stored";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `base` that are no longer what is stored, both as the contract reads them. */
export function conflictsOf(stored: StoredRecord, base: Fields): string[] {
  const now = stored.normalise({}) ?? stored.raw;
  const before = stored.normalise(base) ?? { ...stored.raw, ...base };
  return Object.keys(base).filter((name) => !isSame(now[name], before[name]));
}

/** What is not there, and null, are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
