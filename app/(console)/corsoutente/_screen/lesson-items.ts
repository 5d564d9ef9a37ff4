import type { CalendarItem } from "@/components/calendar/items";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedCourse, isToClose, lessonsOf } from "@/lib/rules/lessons";
import type { CourseRow } from "./rows";

/** Each lesson as an entry of the calendar, by its member: those of one course stand on the same day. */
export function lessonItems(
  rows: readonly CourseRow[],
  today: IsoDate,
  onOpen: (row: CourseRow) => void,
): CalendarItem[] {
  return rows.flatMap((row) =>
    lessonsOf(row.course).map((day) => ({
      id: `${row.id}-${day}`,
      from: day,
      to: day,
      title: row.nome,
      detail: [row.corso, row.barca].filter(Boolean).join(", "),
      state: stateOf(row, today),
      onOpen: () => onOpen(row),
    })),
  );
}

/** The same lessons for a calendar program, where nothing else says that they are lessons. */
export function lessonEvents(rows: readonly CourseRow[], today: IsoDate): CalendarItem[] {
  return rows.flatMap((row) =>
    lessonsOf(row.course).map((day) => ({
      id: `${row.id}-${day}`,
      from: day,
      to: day,
      title: `${row.corso}, ${row.nome}`,
      detail: row.barca,
      state: stateOf(row, today),
    })),
  );
}

function stateOf({ course }: CourseRow, today: IsoDate): CalendarItem["state"] {
  if (isClosedCourse(course)) return { tone: "quiet", label: "Chiuso" };
  return isToClose(course, today) ? { tone: "warning", label: "Da chiudere" } : undefined;
}
