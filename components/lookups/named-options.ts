import { compareText } from "@/lib/format/compare-text";

/** The choices for a list of records: by name in Italian order; a record without a name by its number. */
export function namedOptions(
  list: readonly { id: number; nome?: string | null }[] = [],
): { value: number; label: string }[] {
  return list
    .map(({ id, nome }) => ({ value: id, label: nome || `n. ${id}` }))
    .sort((one, other) => compareText(one.label, other.label));
}
