import type { CalendarItem } from "@/components/calendar/items";
import { countEnrolled } from "@/lib/format/counts";
import { lessonCalendarId } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, isToClose, lessonsOf } from "@/lib/rules/lessons";
import { type ClassRow, classRows } from "./class-rows";
import type { CourseRow } from "./rows";

/** Each lesson of each class as an entry of the calendar, once however many are enrolled. */
export function lessonItems(
  rows: readonly CourseRow[],
  today: IsoDate,
  onOpen: (row: CourseRow) => void,
): CalendarItem[] {
  const classes = classRows(rows).filter(({ enrolment }) => enrolment === null);
  return classes.flatMap(({ first, enrolments }) =>
    lessonsOf(first.course).map((day, index) => ({
      id: lessonCalendarId([first.course, ...enrolments.map(({ course }) => course)], index),
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
  return isToClose(course, today) ? { tone: "warning", label: "Da chiudere" } : undefined;
}
