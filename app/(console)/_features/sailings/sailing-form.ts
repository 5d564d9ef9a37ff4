import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { typedDate } from "@/components/form/date-schema";
import type { PickedMember } from "@/features/members/picked-member";
import { daysReversed } from "@/lib/contract/limits";
import type { UserCruise } from "@/lib/contract/records";
import { areInOrder, type IsoDate } from "@/lib/rules/dates";
import { joinedName } from "@/lib/rules/requests";

export const pickedPerson = () => z.custom<PickedMember | null>();

/** The fields that all bookings of a sailing share (docs/rules/sailings.md#sheet). */
export const sailingShape = {
  crociera: chosenId("Scegli la crociera."),
  barca: z.number().nullable(),
  inizio: typedDate(),
  fine: typedDate(),
  istruttore: pickedPerson(),
  organizatore: pickedPerson(),
  tutor: pickedPerson(),
};
/** The last day is not before the first one. */
export const withDaysInOrder = <T extends z.ZodType<{ inizio: IsoDate; fine: IsoDate }>>(schema: T) =>
  schema.refine(({ inizio, fine }) => areInOrder(inizio, fine), { error: daysReversed, path: ["fine"] });
export const sailingSchema = withDaysInOrder(z.object(sailingShape));
export type SailingInput = z.input<typeof sailingSchema>;
export type SailingValues = z.output<typeof sailingSchema>;

/** A person of a record; the name is "" when it has the id alone, or joins the person of before a change. */
export function pickedOf(
  id: number | null | undefined,
  named: Parameters<typeof joinedName>[1],
): PickedMember | null {
  return id ? { id_usr: id, nominativo: joinedName(id, named) } : null;
}

/** The values that the form starts with, by one of the bookings; empty without one. */
export function sailingInput(booking: UserCruise | undefined): SailingInput {
  return {
    crociera: booking?.crociera || null,
    barca: booking?.barca || null,
    inizio: booking?.inizio ?? null,
    fine: booking?.fine ?? null,
    istruttore: pickedOf(booking?.istruttore, booking?.Istruttore),
    organizatore: pickedOf(booking?.organizatore, booking?.Organizzatore),
    tutor: pickedOf(booking?.tutor, booking?.Tutor),
  };
}

/** The values of the form as each booking is saved with them. */
export function sailingFields(values: SailingValues) {
  return {
    crociera: values.crociera,
    barca: values.barca ?? 0,
    inizio: values.inizio,
    fine: values.fine,
    istruttore: values.istruttore?.id_usr ?? 0,
    organizatore: values.organizatore?.id_usr ?? 0,
    tutor: values.tutor?.id_usr ?? 0,
  };
}

export const sailingForm = { schema: sailingSchema, inputOf: sailingInput, fieldsOf: sailingFields };
