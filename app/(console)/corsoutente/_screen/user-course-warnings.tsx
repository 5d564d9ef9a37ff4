import { type Control, useWatch } from "react-hook-form";
import { DraftWarnings } from "@/features/planning/draft-warnings";
import { lessonDrafts } from "@/features/planning/drafts";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { asksForBoat, type UserCourseValues } from "./user-course-form";

interface UserCourseWarningsProps<U> {
  control: Control<UserCourseValues, unknown, U>;
  /** The course in the form, when it is stored already. */
  record: UserCourse | undefined;
}

/**
 * The plan warnings for member, instructor, boat or venue on the lessons' days
 * (docs/rules/planning.md#before-saving).
 */
export function UserCourseWarnings<U>({ control, record }: UserCourseWarningsProps<U>) {
  const courses = useOwnQuery(read("corso.list"));
  const [corso, barca, date, istruttore, utente] = useWatch({
    control,
    name: ["corso", "barca", "date", "istruttore", "utente"],
  });
  const hasBoat = asksForBoat(corso, courses.data?.Corso, record);
  const venue = courses.data?.Corso.find(({ id }) => id === corso)?.sede;
  const drafts = lessonDrafts({
    recordId: record?.id,
    corso,
    barca: hasBoat ? barca : null,
    venue: (!hasBoat && venue) || null,
    date,
    istruttore,
    members: [utente],
  });
  return <DraftWarnings drafts={drafts} own={record && { userCourses: [record.id] }} />;
}
