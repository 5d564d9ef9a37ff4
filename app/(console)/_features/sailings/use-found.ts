import { useMemo, useState } from "react";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import type { NonEmpty } from "@/lib/rules/grouping";
import type { GroupKind } from "./group-kinds";
import { interruptedWith } from "./joint-save-memory";
import { useNamedBookings } from "./use-named-bookings";

/**
 * The ids by which a sailing or class is found: the one of the address, those of a save that was cut off, and
 * once it was found those of its records, each of which leads to it when another is taken off.
 */
export function useKnownIds({ call }: Pick<GroupKind<never>, "call">, id: number) {
  const [ids, setIds] = useState<readonly number[]>(() => interruptedWith(call, id));
  return {
    ids,
    /** To be called in each render. */
    keep(found: readonly { id: number }[] | null | undefined) {
      const next = [id, ...(found ?? []).flatMap((one) => (one.id === id ? [] : one.id))];
      if (found && next.join() !== ids.join()) setIds(next);
    },
  };
}

/**
 * The records that sail, or learn, with the first of these ids that the list has, open ones first: a group
 * that is closed in part goes by them (docs/rules/user-courses.md#closing). Undefined until the list is read,
 * null where it has none of them.
 */
export function useFound<T extends UserCruise | UserCourse>(
  { isOpen, keyOf }: GroupKind<T>,
  list: readonly T[] | undefined,
  ids: readonly number[],
): NonEmpty<T> | null | undefined {
  return useMemo(() => {
    if (!list) return undefined;
    const openFirst = (records: readonly T[]) => [
      ...records.filter(isOpen),
      ...records.filter((one) => !isOpen(one)),
    ];
    const [one] = openFirst(ids.flatMap((id) => list.find((record) => record.id === id) ?? []));
    const [first, ...others] = openFirst(one ? list.filter((record) => keyOf(record) === keyOf(one)) : []);
    return first ? [first, ...others] : null;
  }, [list, ids, isOpen, keyOf]);
}

/** The found records with the current names of what they reference; undefined while there are none. */
export function useNamedGroup<T extends UserCruise | UserCourse>(
  found: NonEmpty<T> | null | undefined,
): NonEmpty<T> | undefined {
  const named = useNamedBookings(found ?? undefined, "sheet");
  return useMemo(() => {
    const [first, ...others] = named ?? [];
    return first && [first, ...others];
  }, [named]);
}
