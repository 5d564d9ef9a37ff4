import { isDeepStrictEqual } from "node:util";
import type { StoredRecord } from "./read-stored";

/** The fields whose stored value differs from `base`, both as the contract reads them. */
export function conflictingFields(
  { raw, now, normalise }: StoredRecord,
  base: StoredRecord["raw"],
): string[] {
  const before = normalise(base);
  const isUnset = (name: string) => isSame(base[name], null) && isSame(raw[name], null);
  return Object.keys(base).filter((name) => !isUnset(name) && !(before && isSame(now[name], before[name])));
}

/** A missing value equals null. */
function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one ?? null, other ?? null);
}
