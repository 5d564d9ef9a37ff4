import { memberOf } from "@/features/sailings/names";
import { compareText } from "@/lib/format/compare-text";
import { type Sailing, sailingId, sailingsOf, splitSailings } from "@/lib/rules/sailings";
import type { UserCruise } from "./views";

/** A row of the list: a sailing, or one of its bookings beneath it. */
export interface CruiseRow {
  /** Unique in the list; of a booking its id. */
  id: string;
  sailing: Sailing<UserCruise>;
  /** Those of the sailing, by their members' names. */
  bookings: readonly UserCruise[];
  /** Null for the row of the sailing itself. */
  booking: UserCruise | null;
  /** Other bookings plainly belong to the sailing (docs/rules/sailings.md#split). */
  isSplit: boolean;
}

/** The list by sailings, each with its bookings beneath it, by their members' names. */
export function cruiseRows(list: readonly UserCruise[]): CruiseRow[] {
  const sailings = sailingsOf(list);
  const split = new Set(splitSailings(sailings).flat());
  return sailings.flatMap((sailing) => {
    const bookings = sailing.toSorted((one, other) => compareText(memberOf(one), memberOf(other)));
    const shared = { sailing, bookings, isSplit: split.has(sailing) };
    return [
      { id: `uscita-${sailingId(sailing)}`, booking: null, ...shared },
      ...bookings.map((booking) => ({ id: String(booking.id), booking, ...shared })),
    ];
  });
}
