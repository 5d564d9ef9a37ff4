import { type Enrolment, lessonBoat, lessonKey } from "./classes";
import type { IsoDate } from "./dates";
import { isClosedEnrolment, lessonsOf } from "./lessons";
import { type Booking, isClosedBooking, type Sailing, sailingsOf } from "./sailings";

/**
 * The days after today that the dashboard's list of sailings and lessons covers
 * (docs/rules/overviews.md#this-week).
 */
export const WEEK_AHEAD = 7;

/**
 * The sailings of open user cruises that are under way on some day from `from` to `to`, the one that starts
 * first in front. One without an end lasts a day; one without a start is left out.
 */
export function sailingsBetween<T extends Booking>(
  userCruises: readonly T[],
  from: IsoDate,
  to: IsoDate,
): Sailing<T>[] {
  const within = userCruises.filter((one) => {
    const { inizio, fine } = one;
    return !isClosedBooking(one) && inizio && inizio <= to && (fine || inizio) >= from;
  });
  return sailingsOf(within).sort(([one], [other]) => (one.inizio ?? "").localeCompare(other.inizio ?? ""));
}

/** One lesson: its day, and the members' courses that have it together. */
interface Lesson<T> {
  day: IsoDate;
  courses: [first: T, ...others: T[]];
  /** Its boat; 0 without one, and in a theory course. */
  boat: number;
}

/**
 * The lessons of open courses from `from` to `to`, by day. Members with the same course, boat and instructor
 * have a day's lesson together. `listed` is the club's list of courses, as far as it is read.
 */
export function lessonsBetween<T extends Enrolment>(
  courses: readonly T[],
  from: IsoDate,
  to: IsoDate,
  listed: readonly { id: number; pratico?: number | null }[] = [],
): Lesson<T>[] {
  const known = new Map(listed.map((course) => [course.id, course]));
  const lessons = new Map<string, Lesson<T>>();
  for (const course of courses) {
    if (isClosedEnrolment(course)) continue;
    const boat = lessonBoat(course, known.get(course.corso ?? 0));
    for (const day of lessonsOf(course)) {
      if (day < from || day > to) continue;
      const key = lessonKey({ ...course, barca: boat }, day);
      const lesson = lessons.get(key);
      if (lesson) lesson.courses.push(course);
      else lessons.set(key, { day, courses: [course], boat });
    }
  }
  return [...lessons.values()].sort((one, other) => one.day.localeCompare(other.day));
}
