import type { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import { chosenMember } from "@/features/members/chosen-member";
import { classFields, classInput, classSchema } from "@/features/sailings/class-form";
import { pickedOf } from "@/features/sailings/sailing-form";
import type { Body } from "@/lib/contract";
import type { Course, UserCourse } from "@/lib/contract/records";
import { isPractical } from "@/lib/rules/classes";

export const userCourseSchema = classSchema.extend({
  utente: chosenMember("Scegli l'utente."),
  corso: chosenId("Scegli il corso."),
});
export type UserCourseValues = z.input<typeof userCourseSchema>;
export type UserCourseResult = z.output<typeof userCourseSchema>;

/** The form's first values. */
export function userCourseValues(course: UserCourse | undefined): UserCourseValues {
  return {
    utente: pickedOf(course?.utente, course?.Utente),
    corso: course?.corso || null,
    ...classInput(course),
  };
}

/** The first values of a form for another member in the same course (docs/rules/user-courses.md#copies). */
export function courseForAnother(course: UserCourse): UserCourseValues {
  return { ...userCourseValues(course), utente: null };
}

/** Whether the form asks for boat and port: of a practical course that is chosen. */
export function asksForBoat(
  corso: number | null,
  courses: readonly Course[] | undefined,
  record: UserCourse | undefined,
): boolean {
  if (corso === null) return false;
  const listed = courses?.find(({ id }) => id === corso);
  return isPractical(listed, record?.corso === corso ? record.Corso : null);
}

/**
 * The form's fields as they are written; `practical` says whether the chosen course is, and a record that was
 * stored without its member may stay so. A new one in the theory course of `from` keeps the boat and port of
 * that, and so its class.
 */
export function userCourseFields(
  values: Omit<UserCourseResult, "utente"> & Pick<UserCourseValues, "utente">,
  practical: boolean,
  from?: UserCourse,
) {
  const unasked = from?.corso === values.corso ? from : null;
  return {
    utente: values.utente?.id_usr ?? 0,
    corso: values.corso,
    ...classFields(
      practical ? values : { ...values, barca: unasked?.barca ?? null, porto: unasked?.porto ?? null },
    ),
  } satisfies Body<"corsoutente.update"> | Omit<Body<"corsoutente.create">, "stato">;
}
