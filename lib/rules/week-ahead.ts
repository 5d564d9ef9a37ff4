import type { IsoDate } from "./dates";
import { isClosedCourse, type LessonDates, lessonsOf } from "./lessons";
import { groupBySailing, type SailingFields } from "./user-cruises";

/**
 * How many days after today the dashboard's list of sailings and lessons reaches
 * (docs/rules/overviews.md#this-week).
 */
export const WEEK_AHEAD = 7;

interface OpenCruise extends SailingFields {
  chiusa?: number | null;
}

/**
 * The sailings of open user cruises that are under way on some day from `from` to `to`, the one that starts
 * first in front. One without an end lasts a day; one without a start is left out.
 */
export function sailingsBetween<T extends OpenCruise>(
  userCruises: readonly T[],
  from: IsoDate,
  to: IsoDate,
): [first: T, ...others: T[]][] {
  const within = userCruises.filter(
    ({ chiusa, inizio, fine }) => chiusa !== 1 && inizio && inizio <= to && (fine || inizio) >= from,
  );
  return groupBySailing(within).sort(([one], [other]) =>
    (one.inizio ?? "").localeCompare(other.inizio ?? ""),
  );
}

interface Course {
  corso?: number | null;
  barca?: number | null;
  istruttore?: number | null;
  date?: LessonDates;
  stato?: number | null;
}

/** One lesson: its day, and the members' courses that have it together. */
export interface Lesson<T> {
  day: IsoDate;
  courses: [first: T, ...others: T[]];
}

/**
 * The lessons of open courses from `from` to `to`, by day. Members with the same course, boat and instructor
 * have a day's lesson together.
 */
export function lessonsBetween<T extends Course>(
  courses: readonly T[],
  from: IsoDate,
  to: IsoDate,
): Lesson<T>[] {
  const lessons = new Map<string, Lesson<T>>();
  for (const course of courses) {
    if (isClosedCourse(course)) continue;
    for (const day of lessonsOf(course)) {
      if (day < from || day > to) continue;
      const key = [day, course.corso || 0, course.barca || 0, course.istruttore || 0].join("|");
      const known = lessons.get(key);
      if (known) known.courses.push(course);
      else lessons.set(key, { day, courses: [course] });
    }
  }
  return [...lessons.values()].sort((one, other) => one.day.localeCompare(other.day));
}
