import { z } from "zod";
import type { UserCourse } from "@/lib/contract/records";
import { lessonsOf } from "@/lib/rules/lessons";
import { pickedOf, pickedPerson } from "./sailing-form";

/** What all enrolments of a class have in common (docs/rules/sailings.md#class-sheet). */
export const classSchema = z.object({
  istruttore: pickedPerson(),
  organizatore: pickedPerson(),
  barca: z.number().nullable(),
  porto: z.number().nullable(),
  date: z.array(z.string()),
});
export type ClassValues = z.output<typeof classSchema>;

/** What the form starts with, by one of the enrolments; empty without one. */
export function classInput(enrolment: UserCourse | undefined): ClassValues {
  return {
    istruttore: pickedOf(enrolment?.istruttore, enrolment?.Istruttore),
    organizatore: pickedOf(enrolment?.organizatore, enrolment?.Organizatore),
    barca: enrolment?.barca || null,
    porto: enrolment?.porto || null,
    date: [...lessonsOf(enrolment ?? {})],
  };
}

/** What the form edits, as each enrolment is saved with it. */
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
