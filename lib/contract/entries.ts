import { readId } from "../rules/ids";

/**
 * An entry of a list of references: the id of another record, or a record that carries one, which the gateway
 * writes back in the form in which it is stored (docs/rules/data-forms.md#lists-of-references). Plain code,
 * for the browser too.
 */
export type ReferenceEntry = number | Record<string, unknown>;

/** The id of an entry: of a document type its `id_tipo`, of anything else `id`; 0 when there is none. */
export function entryId(entry: unknown): number {
  const value =
    typeof entry === "object" && entry !== null
      ? ((entry as Record<string, unknown>).id_tipo ?? (entry as Record<string, unknown>).id)
      : entry;
  return readId(value) ?? 0;
}

/**
 * The entries without those of id 0 and without doubles (docs/rules/data-forms.md#lists-of-references); ids
 * as numbers, records as they are.
 */
export function cleanEntries(list: readonly unknown[]): ReferenceEntry[] {
  const byId = new Map<number, ReferenceEntry>();
  for (const entry of list) {
    const id = entryId(entry);
    if (id > 0 && !byId.has(id))
      byId.set(id, typeof entry === "object" ? (entry as Record<string, unknown>) : id);
  }
  return [...byId.values()];
}

/** The ids of a list, without 0 and without doubles. */
export function idsOf(list: readonly ReferenceEntry[] | null | undefined): number[] {
  return cleanEntries(list ?? []).map(entryId);
}

/**
 * Document types as they are written where no list is stored whose form they could take: records with their
 * `id_tipo`.
 */
export function documentTypeEntries(ids: readonly number[]): ReferenceEntry[] {
  return cleanEntries(ids).map((entry) => ({ id_tipo: entryId(entry) }));
}
