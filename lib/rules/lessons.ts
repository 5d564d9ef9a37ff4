import type { IsoDate } from "./dates";

/** A course's `date` after parsing: its days in order, or the original text when that is no list of days. */
export type LessonDates = readonly IsoDate[] | string | null | undefined;

interface Course {
  date?: LessonDates;
  stato?: number | null;
}

/**
 * `stato` of a member's course: new ones are OPEN, closing sets CLOSED (docs/rules/user-courses.md#state).
 */
export const OPEN = 0;
export const CLOSED = 1;

/** The days of the lessons, in order; none when they are unreadable. */
export function lessonsOf({ date }: Pick<Course, "date">): readonly IsoDate[] {
  return Array.isArray(date) ? date : [];
}

/** The text in place of the days when it is unreadable; null otherwise. */
export function unreadableDates({ date }: Pick<Course, "date">): string | null {
  return typeof date === "string" && date.trim() !== "" ? date : null;
}

/** The day of the last lesson, which is the course's end. */
export function lastLesson(course: Pick<Course, "date">): IsoDate | null {
  return lessonsOf(course).at(-1) ?? null;
}

export function isClosedCourse({ stato }: Pick<Course, "stato">): boolean {
  return stato === CLOSED;
}

/**
 * Whether a course has to be closed: its last lesson was before today and it is still open
 * (docs/rules/user-courses.md#closing).
 */
export function isToClose(course: Course, today: IsoDate): boolean {
  const last = lastLesson(course);
  return !isClosedCourse(course) && last !== null && last < today;
}

/** Why a course without readable lessons is never among those to close. */
export const noLessonsText = "Non ha lezioni: segnane le date, poi si può chiudere.";

/** The members' courses that are the same course in the same state, this one included. */
export function followersOf<T extends Course & { corso?: number | null }>(course: T, all: readonly T[]): T[] {
  return all.filter(
    (other) => other.corso === course.corso && isClosedCourse(other) === isClosedCourse(course),
  );
}
