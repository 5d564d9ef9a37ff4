import type { IsoDate } from "./dates";

/** What `date` of a course holds once it is read: its days in order, or text that is no list of days, as it came. */
export type LessonDates = readonly IsoDate[] | string | null | undefined;

interface Course {
  date?: LessonDates;
  stato?: number | null;
}

/** `stato` of a member's course: a new one has the first, closing sets the other (docs/rules/user-courses.md#state). */
export const OPEN = 0;
export const CLOSED = 1;

/** The days of the lessons, in order; none when nobody can read them. */
export function lessonsOf({ date }: Pick<Course, "date">): readonly IsoDate[] {
  return Array.isArray(date) ? date : [];
}

/** Text in the place of the days, which nobody can read; null where there is none. */
export function unreadableDates({ date }: Pick<Course, "date">): string | null {
  return typeof date === "string" && date.trim() !== "" ? date : null;
}

/** The day of the last lesson: a course's end. */
export function lastLesson(course: Pick<Course, "date">): IsoDate | null {
  return lessonsOf(course).at(-1) ?? null;
}

export function isClosed({ stato }: Pick<Course, "stato">): boolean {
  return stato === CLOSED;
}

/** Whether a course waits for its closing: its last lesson was before today and it is not closed (docs/rules/user-courses.md#closing). */
export function isToClose(course: Course, today: IsoDate): boolean {
  const last = lastLesson(course);
  return !isClosed(course) && last !== null && last < today;
}

/** Those who follow a member's course with them: the same course, as open or closed as theirs; they themselves are among them. */
export function followersOf<T extends Course & { corso?: number | null }>(course: T, all: readonly T[]): T[] {
  return all.filter((other) => other.corso === course.corso && isClosed(other) === isClosed(course));
}
