import { compareText } from "@/lib/format/compare-text";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** The choices for a list of records: by name in Italian order; a record without a name by its number. */
export function namedOptions(
  list: readonly { id: number; nome?: string | null }[] = [],
): { value: number; label: string }[] {
  return list
    .map(({ id, nome }) => ({ value: id, label: nameOrNumber(nome, id) }))
    .sort((one, other) => compareText(one.label, other.label));
}

interface Named {
  id: number;
  nome?: string | null;
}

/**
 * The list, with the one that a record has although the list leaves it out, such as a boat that does not
 * collaborate any more.
 */
export function withOwn(
  list: readonly Named[] | undefined,
  id: number | null | undefined,
  own: { nome?: string | null } | null | undefined,
): readonly Named[] | undefined {
  if (!list || !id || !own?.nome || list.some((one) => one.id === id)) return list;
  return [...list, { id, nome: own.nome }];
}
