import type { IsoDate } from "./dates";

/** An enrolment's parsed `date`: its days in order, or the original text when that is no list of days. */
export type LessonDates = readonly IsoDate[] | string | null | undefined;

interface EnrolmentState {
  date?: LessonDates;
  stato?: number | null;
}

/**
 * `stato` of an enrolment: new ones are OPEN, closing sets CLOSED (docs/rules/user-courses.md#state).
 */
export const OPEN = 0;
export const CLOSED = 1;

/** The days of the lessons, in order; none when they are unreadable. */
export function lessonsOf({ date }: Pick<EnrolmentState, "date">): readonly IsoDate[] {
  return Array.isArray(date) ? date : [];
}

/** The text in place of the days when it is unreadable; null otherwise. */
export function unreadableDates({ date }: Pick<EnrolmentState, "date">): string | null {
  return typeof date === "string" && date.trim() !== "" ? date : null;
}

/** The day of the last lesson, which is the enrolment's end. */
export function lastLesson(enrolment: Pick<EnrolmentState, "date">): IsoDate | null {
  return lessonsOf(enrolment).at(-1) ?? null;
}

export function isClosedEnrolment({ stato }: Pick<EnrolmentState, "stato">): boolean {
  return (stato ?? OPEN) >= CLOSED;
}

/**
 * Whether an enrolment has to be closed: its last lesson was before today and it is still open
 * (docs/rules/user-courses.md#closing).
 */
export function isToClose(enrolment: EnrolmentState, today: IsoDate): boolean {
  const last = lastLesson(enrolment);
  return !isClosedEnrolment(enrolment) && last !== null && last < today;
}

/** Why an enrolment without readable lessons is never among those to close. */
export const noLessonsText = "Non ha lezioni: segnane le date, poi si può chiudere.";

/** The enrolments in the same course and the same state, this one included; without a course it alone. */
export function followersOf<T extends EnrolmentState & { id: number; corso?: number | null }>(
  enrolment: T,
  all: readonly T[],
): T[] {
  return all.filter(
    (other) =>
      other.id === enrolment.id ||
      (Boolean(enrolment.corso) &&
        other.corso === enrolment.corso &&
        isClosedEnrolment(other) === isClosedEnrolment(enrolment)),
  );
}
