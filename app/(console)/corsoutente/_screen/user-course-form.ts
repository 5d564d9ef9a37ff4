import { z } from "zod";
import { chosenId } from "@/components/form/choice-schema";
import type { PickedMember } from "@/features/members/member-picker";
import type { Body } from "@/lib/contract";
import type { Course, UserCourse } from "@/lib/contract/records";
import { lessonsOf } from "@/lib/rules/lessons";

export const userCourseSchema = z.object({
  utente: z.custom<PickedMember | null>().refine((member) => member !== null, "Scegli l'utente."),
  corso: chosenId("Scegli il corso."),
  istruttore: z.custom<PickedMember | null>(),
  organizatore: z.custom<PickedMember | null>(),
  barca: z.number().nullable(),
  porto: z.number().nullable(),
  date: z.array(z.string()),
});
export type UserCourseValues = z.input<typeof userCourseSchema>;

/** A member that the record names by id; the name is "" where the answer has none, and is read then. */
function picked(
  id: number | null | undefined,
  person: { nominativo?: string | null } | null | undefined,
): PickedMember | null {
  return id ? { id_usr: id, nominativo: person?.nominativo ?? "" } : null;
}

/** What the form starts with. */
export function userCourseValues(course: UserCourse | undefined): UserCourseValues {
  return {
    utente: picked(course?.utente, course?.Utente),
    corso: course?.corso || null,
    istruttore: picked(course?.istruttore, course?.Istruttore),
    organizatore: picked(course?.organizatore, course?.Organizatore),
    barca: course?.barca || null,
    porto: course?.porto || null,
    date: [...lessonsOf(course ?? {})],
  };
}

/** What the form of somebody else's in the same course starts with (docs/rules/user-courses.md#copies). */
export function courseForAnother(course: UserCourse): UserCourseValues {
  return { ...userCourseValues(course), utente: null };
}

/**
 * Whether boat and port belong to a course: to practical ones alone (docs/rules/user-courses.md#form). The
 * list of courses knows, else the record; of a course that neither knows they are shown.
 */
export function isPractical(
  corso: number | null,
  courses: readonly Course[] | undefined,
  record: UserCourse | undefined,
): boolean {
  if (corso === null) return false;
  const known = courses?.find(({ id }) => id === corso) ?? (record?.corso === corso ? record.Corso : null);
  return known?.pratico !== 0;
}

/** What the form edits, as it is written; `practical` is that of the chosen course. */
export function userCourseFields(values: z.output<typeof userCourseSchema>, practical: boolean) {
  const { utente, corso, istruttore, organizatore, barca, porto, date } = values;
  return {
    utente: utente?.id_usr ?? 0,
    corso,
    istruttore: istruttore?.id_usr ?? 0,
    organizatore: organizatore?.id_usr ?? 0,
    barca: practical ? (barca ?? 0) : 0,
    porto: practical ? (porto ?? 0) : 0,
    date,
  } satisfies Body<"corsoutente.update"> | Omit<Body<"corsoutente.create">, "stato">;
}
