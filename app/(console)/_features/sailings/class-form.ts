import { z } from "zod";
import type { UserCourse } from "@/lib/contract/records";
import { lessonsOf } from "@/lib/rules/lessons";
import { pickedOf, pickedPerson } from "./sailing-form";

/** The fields that all enrolments of a class share (docs/rules/sailings.md#class-sheet). */
export const classSchema = z.object({
  istruttore: pickedPerson(),
  organizatore: pickedPerson(),
  barca: z.number().nullable(),
  porto: z.number().nullable(),
  date: z.array(z.string()),
});
export type ClassValues = z.output<typeof classSchema>;

/** The values that the form starts with, by one of the enrolments; empty without one. */
export function classInput(enrolment: UserCourse | undefined): ClassValues {
  return {
    istruttore: pickedOf(enrolment?.istruttore, enrolment?.Istruttore),
    organizatore: pickedOf(enrolment?.organizatore, enrolment?.Organizatore),
    barca: enrolment?.barca || null,
    porto: enrolment?.porto || null,
    date: [...lessonsOf(enrolment ?? {})],
  };
}

/** The values of the form as each enrolment is saved with them. */
export function classFields(values: ClassValues) {
  return {
    istruttore: values.istruttore?.id_usr ?? 0,
    organizatore: values.organizatore?.id_usr ?? 0,
    barca: values.barca ?? 0,
    porto: values.porto ?? 0,
    date: values.date,
  };
}

export const classForm = { schema: classSchema, inputOf: classInput, fieldsOf: classFields };
