import { isDeepStrictEqual } from "node:util";
import type { StoredRecord } from "./read-stored";

/** The fields of `base` that are no longer what is stored, both as the contract reads them. */
export function conflictsOf({ raw, now, normalise }: StoredRecord, base: StoredRecord["raw"]): string[] {
  const before = normalise(base);
  const isUnset = (name: string) => isSame(base[name], null) && isSame(raw[name], null);
  return Object.keys(base).filter((name) => !isUnset(name) && !(before && isSame(now[name], before[name])));
}

/** What is not there, and null, are the same. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
