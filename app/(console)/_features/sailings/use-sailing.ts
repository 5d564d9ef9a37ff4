import { useMemo, useState } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCruise } from "@/lib/contract/records";
import { otherParts, type Sailing, sailingsOf, sailingWith } from "@/lib/rules/sailings";
import { type GroupKind, sailingKind } from "./group-kinds";
import { interruptedWith, useForgetGone } from "./joint-save-memory";
import { useNamedBookings } from "./use-named-bookings";

/**
 * The sailing with a booking of this id, open or closed. `sailing` is null where there is none, undefined
 * while it is read; it is still found by its other bookings where the one of this id was taken off meanwhile.
 */
export function useSailing(id: number) {
  const open = useOwnQuery(read("crocierautente.list"));
  const [known, setKnown] = useState<readonly number[]>(() => interruptedWith("crocierautente.update", id));
  const inOpen = useFound(open.data?.Crociera, known);
  const closed = useOwnQuery({
    ...read("crocierautente.closed"),
    enabled: open.data !== undefined && inOpen === null,
  });
  const inClosed = useFound(closed.data?.Attivita, known);
  const found = inOpen ?? inClosed;
  const bookings = inOpen ? open.data?.Crociera : closed.data?.Attivita;
  const query = inOpen === null && open.data ? closed : open;

  const next = sheetIds(id, found ?? []);
  if (found && next.join() !== known.join()) setKnown(next);

  const named = useNamedBookings(found ?? undefined, "sheet");
  const sailing = useMemo(() => {
    const [first, ...others] = named ?? [];
    return first && ([first, ...others] as Sailing<UserCruise>);
  }, [named]);
  const otherSailings = useMemo(
    () => (found && bookings ? otherParts([found], sailingsOf(bookings)) : []),
    [found, bookings],
  );
  const openBookings = useMemo(() => open.data?.Crociera.filter(sailingKind.isOpen), [open.data]);
  const isGone = found === null && inClosed === null && !query.isFetching;
  useForgetGone("crocierautente.update", id, isGone);
  return {
    query,
    sailing: sailing ?? (isGone ? null : undefined),
    /** Sailings that plainly belong to this one. */
    others: otherSailings,
    /** All open bookings; a server may name closed ones in their list. */
    all: openBookings,
  };
}

/** The id of the address, and those of all records of the sailing or class that it has led to. */
export function sheetIds(id: number, records: readonly { id: number }[]): number[] {
  return [id, ...records.flatMap((one) => (one.id === id ? [] : one.id))];
}

/** Its open bookings first. Undefined until the list is read, null where none of the ids is in it. */
function useFound(
  list: readonly UserCruise[] | undefined,
  ids: readonly number[],
): Sailing<UserCruise> | null | undefined {
  return useMemo(() => {
    if (!list) return undefined;
    const [one] = openFirst(listedOf(ids, list), sailingKind);
    const [first, ...others] = openFirst((one && sailingWith(list, one.id)) ?? [], sailingKind);
    return first ? [first, ...others] : null;
  }, [list, ids]);
}

/** The records of the list with these ids, in the order of the ids. */
export const listedOf = <T extends { id: number }>(ids: readonly number[], list: readonly T[]): T[] =>
  ids.flatMap((id) => list.find((record) => record.id === id) ?? []);

/**
 * The open records come first: a group that is closed in part goes by them
 * (docs/rules/user-courses.md#closing).
 */
export const openFirst = <T>(records: readonly T[], { isOpen }: Pick<GroupKind<T>, "isOpen">): T[] =>
  records.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
