import { useMemo } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { otherParts, sailingsOf } from "@/lib/rules/sailings";
import { sailingKind } from "./group-kinds";
import { useForgetGone } from "./joint-save-memory";
import { useFound, useKnownIds, useNamedGroup } from "./use-found";

/**
 * The sailing with a booking of this id, open or closed. `sailing` is null where there is none, undefined
 * while it is read; it is still found by its other bookings where the one of this id was taken off meanwhile.
 */
export function useSailing(id: number) {
  const open = useOwnQuery(read("crocierautente.list"));
  const known = useKnownIds(sailingKind, id);
  const inOpen = useFound(sailingKind, open.data?.Crociera, known.ids);
  const closed = useOwnQuery({
    ...read("crocierautente.closed"),
    enabled: open.data !== undefined && inOpen === null,
  });
  const inClosed = useFound(sailingKind, closed.data?.Attivita, known.ids);
  const found = inOpen ?? inClosed;
  const bookings = inOpen ? open.data?.Crociera : closed.data?.Attivita;
  const query = inOpen === null && open.data ? closed : open;
  known.keep(found);
  const sailing = useNamedGroup(found);
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
