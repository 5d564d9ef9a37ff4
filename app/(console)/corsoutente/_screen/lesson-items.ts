import type { CalendarItem } from "@/components/calendar/items";
import { toCloseText } from "@/features/sailings/badges";
import { countEnrolled } from "@/lib/format/counts";
import { classByEnrolment, lessonCalendarId } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, isToClose, lessonsOf } from "@/lib/rules/lessons";
import { type ClassRow, classRows } from "./class-rows";
import type { CourseRow } from "./rows";

/**
 * Each lesson of each class as an entry of the calendar, once however many are enrolled. `all` are those of
 * every list, by which a lesson has the same id where its class is closed in part.
 */
export function lessonItems(
  rows: readonly CourseRow[],
  all: readonly CourseRow[],
  today: IsoDate,
  onOpen: (row: CourseRow) => void,
): CalendarItem[] {
  const classes = classRows(rows).filter(({ enrolment }) => enrolment === null);
  const classOf = classByEnrolment(all.map(({ course }) => course));
  return classes.flatMap(({ first, enrolments }) =>
    lessonsOf(first.course).map((day, index) => ({
      id: lessonCalendarId(classOf.get(first.course.id) ?? [first.course], index),
      from: day,
      to: day,
      title: first.corso,
      detail: detailOf(first, enrolments),
      state: stateOf(first, today),
      onOpen: () => onOpen(first),
    })),
  );
}

const detailOf = ({ barca, istruttore }: CourseRow, enrolments: ClassRow["enrolments"]) =>
  [barca, istruttore, countEnrolled(enrolments.length)].filter(Boolean).join(", ");

function stateOf({ course }: CourseRow, today: IsoDate): CalendarItem["state"] {
  if (isClosedEnrolment(course)) return { tone: "quiet", label: "Chiuso" };
  return isToClose(course, today) ? { tone: "warning", label: toCloseText } : undefined;
}
