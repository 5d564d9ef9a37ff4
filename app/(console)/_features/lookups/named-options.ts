import { entryId } from "@/lib/contract/entries";
import { compareText } from "@/lib/format/compare-text";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** A record with a name; a document type has its id as `id_tipo`. */
export type NamedRecord = ({ id: number } | { id_tipo: number }) & { nome?: string | null };

/** The choices for a list of records: by name in Italian order; a record without a name by its number. */
export function namedOptions(list: readonly NamedRecord[] = []): { value: number; label: string }[] {
  return list
    .map((one) => ({ value: entryId(one), label: nameOrNumber(one.nome, entryId(one)) }))
    .sort((one, other) => compareText(one.label, other.label));
}

/**
 * The list, with the one that a record has although the list leaves it out, such as a boat that does not
 * collaborate any more.
 */
export function withOwn(
  list: readonly NamedRecord[] | undefined,
  id: number | null | undefined,
  own: { nome?: string | null } | null | undefined,
): readonly NamedRecord[] | undefined {
  if (!list || !id || !own?.nome || list.some((one) => entryId(one) === id)) return list;
  return [...list, { id, nome: own.nome }];
}
