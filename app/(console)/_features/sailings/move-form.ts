import { z } from "zod";
import type { UserCruise } from "@/lib/contract/records";
import { areInOrder, daysBetween, type IsoDate, isIsoDate, plusDays } from "@/lib/rules/dates";
import { pickedOf, sailingShape, withDaysInOrder } from "./sailing-form";

/**
 * The target of a sailing's move: boat, days and instructor of all its bookings
 * (docs/rules/sailings.md#move).
 */
export const moveSchema = withDaysInOrder(
  z.object(sailingShape).pick({ barca: true, inizio: true, fine: true, istruttore: true }),
);
export type MoveInput = z.input<typeof moveSchema>;
/** The values that a move begins with in place of the sailing's own. */
export type SailingMove = Partial<MoveInput>;
export type MoveValues = z.output<typeof moveSchema>;

/** The values of a sailing before it is moved, by one of its bookings. */
export const moveInput = (booking: UserCruise): MoveInput => ({
  barca: booking.barca || null,
  inizio: booking.inizio ?? null,
  fine: booking.fine ?? null,
  istruttore: pickedOf(booking.istruttore, booking.Istruttore),
});

/** The values of the form as each booking is saved with them. */
export const moveFields = (values: MoveValues) => ({
  barca: values.barca ?? 0,
  inizio: values.inizio,
  fine: values.fine,
  istruttore: values.istruttore?.id_usr ?? 0,
});

/** The last day after the first one has moved: the sailing lasts as long as before. */
export function endAfter(
  { inizio, fine }: Pick<MoveInput, "inizio" | "fine">,
  next: IsoDate,
): IsoDate | null {
  if (!isIsoDate(inizio) || !isIsoDate(fine) || !areInOrder(inizio, fine)) return null;
  return plusDays(next, daysBetween(inizio, fine));
}
