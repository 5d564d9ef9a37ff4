import { memberOf } from "@/features/sailings/names";
import { compareText } from "@/lib/format/compare-text";
import { type Sailing, sailingId, sailingsOf } from "@/lib/rules/sailings";
import type { UserCruise } from "./views";

/** A row of the list: a sailing, or one of its bookings beneath it. */
export interface CruiseRow {
  /** Unique in the list; of a booking its id. */
  id: string;
  sailing: Sailing<UserCruise>;
  /** Null for the row of the sailing itself. */
  booking: UserCruise | null;
}

/** The list by sailings, each with its bookings beneath it, by their members' names. */
export function cruiseRows(list: readonly UserCruise[]): CruiseRow[] {
  return sailingsOf(list).flatMap((sailing) => [
    { id: `uscita-${sailingId(sailing)}`, sailing, booking: null },
    ...sailing
      .toSorted((one, other) => compareText(memberOf(one), memberOf(other)))
      .map((booking) => ({ id: String(booking.id), sailing, booking })),
  ]);
}
