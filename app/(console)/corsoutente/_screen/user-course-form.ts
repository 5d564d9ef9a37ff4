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

/** What the form starts with. */
export function userCourseValues(course: UserCourse | undefined): UserCourseValues {
  return {
    utente: pickedOf(course?.utente, course?.Utente),
    corso: course?.corso || null,
    ...classInput(course),
  };
}

/** What the form of somebody else's in the same course starts with (docs/rules/user-courses.md#copies). */
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
 * What the form edits, as it is written; `practical` is that of the chosen course. A record that was stored
 * without its member may still be without. A new one in the theory course of `from` keeps the boat and port
 * of that, and so its class.
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
