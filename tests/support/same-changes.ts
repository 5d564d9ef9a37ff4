import type { JointRow } from "@/features/sailings/joint-save";
import { type Fields, isSameJson } from "@/lib/contract/loose-values";

/** The same change to all; of each record the fields that it has already are left out. */
export function sameChanges<T extends { id: number }>(
  records: readonly T[],
  changes: Fields,
  nameOf: (record: T) => string,
): JointRow[] {
  return records.map((record) => ({
    record,
    name: nameOf(record),
    changes: Object.fromEntries(
      Object.entries(changes).filter(([name, value]) => !isSameJson((record as Fields)[name], value)),
    ),
  }));
}
