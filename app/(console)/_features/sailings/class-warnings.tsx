import { type Control, useWatch } from "react-hook-form";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { lessonDrafts } from "@/features/planning/drafts";
import type { UserCourse } from "@/lib/contract/records";
import type { CourseClass } from "@/lib/rules/classes";
import type { ClassValues } from "./class-form";
import { useClassVenue } from "./use-class-venue";

interface ClassWarningsProps {
  control: Control<ClassValues>;
  /** The enrolments as they are stored. */
  courseClass: CourseClass<UserCourse>;
}

/**
 * What speaks against lessons, instructor, boat and venue of a class as they stand in its form
 * (docs/rules/planning.md#before-saving).
 */
export function ClassWarnings({ control, courseClass }: ClassWarningsProps) {
  const [first] = courseClass;
  const { isPractical, venueId } = useClassVenue(first);
  const [barca, date, istruttore] = useWatch({ control, name: ["barca", "date", "istruttore"] });
  const drafts = lessonDrafts({
    recordId: first.id,
    corso: first.corso ?? null,
    barca: isPractical ? barca : null,
    venue: venueId,
    date,
    istruttore,
    members: courseClass.map(({ utente, Utente }) =>
      utente ? { id_usr: utente, nominativo: Utente?.nominativo } : null,
    ),
  });
  return <DraftWarnings drafts={drafts} own={{ userCourses: courseClass.map(({ id }) => id) }} />;
}
