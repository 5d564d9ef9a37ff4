import { classesOf, type Enrolment } from "../classes";
import { type IsoDate, readLegacyDate } from "../dates";
import { lessonsOf, unreadableDates } from "../lessons";
import { nameOrNumber } from "../name-or-number";
import { type Happening, uniqueById } from "./comparison";

/** Courses, enrolments and lessons (docs/rules/statistics.md#courses), and the roll-calls of the logbook. */

export const courseMeasures = ["enrolled", "classes", "lessons", "places"] as const;
type CourseMeasure = (typeof courseMeasures)[number];

interface UserCourse extends Enrolment {
  iscrizione?: string | null;
}

/** Names a course for the figures: its own name, its type. */
type CourseKey = (course: { id: number | null; name: string }) => string;

export const courseName: CourseKey = ({ id, name }) => nameOrNumber(name, id);

/** The key of courses that are not in the list; no type is called so, for names are trimmed. */
export const UNLISTED_COURSE = " ";

/** The name of a course's activity type; "" without one, or where the list of types lacks it. */
export function courseTypes(
  courses: readonly { id: number; tipoattivita?: number | null }[],
  types: readonly { id: number; nome?: string | null }[],
): CourseKey {
  const names = new Map(types.map(({ id, nome }) => [id, nameOrNumber(nome?.trim(), id)]));
  const found = new Map(courses.map(({ id, tipoattivita }) => [id, names.get(tipoattivita ?? 0) ?? ""]));
  return ({ id }) => (id ? (found.get(id) ?? UNLISTED_COURSE) : "");
}

/**
 * The happenings by day: an enrolment counts on the first lesson, or on the day of enrolment without lessons,
 * and a class (../classes) on the first of its enrolments' days; a lesson counts on its own day, once for the
 * class (`lessons`) and once for each enrolment (`places`). `undated` counts enrolments without any day;
 * `unreadable` has the days of the enrolments whose lessons nobody can read.
 */
export function courseHappenings(
  userCourses: readonly UserCourse[],
  keyOf: CourseKey,
): { happenings: Happening<CourseMeasure>[]; undated: number; unreadable: IsoDate[] } {
  const happenings: Happening<CourseMeasure>[] = [];
  const unreadable: IsoDate[] = [];
  const nothing = { enrolled: 0, classes: 0, lessons: 0, places: 0 };
  let undated = 0;
  for (const courseClass of classesOf(uniqueById(userCourses))) {
    const [{ corso }] = courseClass;
    const lessons = lessonsOf(courseClass[0]);
    const days = courseClass.flatMap(({ iscrizione }) => lessons[0] ?? readLegacyDate(iscrizione) ?? []);
    undated += courseClass.length - days.length;
    if (unreadableDates(courseClass[0]) !== null) unreadable.push(...days);
    const name = courseClass.map(({ Corso }) => Corso?.nome?.trim()).find(Boolean) ?? "";
    const key = keyOf({ id: corso ?? null, name });
    for (const day of days) happenings.push({ day, key, adds: { ...nothing, enrolled: 1 } });
    const [first] = [...days].sort();
    if (first) happenings.push({ day: first, key, adds: { ...nothing, classes: 1 } });
    for (const day of lessons)
      happenings.push({ day, key, adds: { ...nothing, lessons: 1, places: courseClass.length } });
  }
  return { happenings, undated, unreadable };
}

export const rollCallMeasures = ["called", "present", "rollCalls"] as const;
type RollCallMeasure = (typeof rollCallMeasures)[number];

/**
 * A roll-call of the logbook (docs/rules/statistics.md#attendance): its day, its activity's name, and of each
 * person called whether they were present.
 */
interface RollCall {
  id: number;
  data?: string | null;
  activity: string;
  present: readonly boolean[];
}

/** The roll-calls by the name of their activity; `undated` counts those without a day. */
export function rollCallHappenings(rollCalls: readonly RollCall[]): {
  happenings: Happening<RollCallMeasure>[];
  undated: number;
} {
  const all = uniqueById(rollCalls);
  const happenings = all.flatMap(({ data, activity, present }) => {
    const day = readLegacyDate(data);
    if (day === null) return [];
    const adds = { rollCalls: 1, called: present.length, present: present.filter(Boolean).length };
    return [{ day, key: activity, adds }];
  });
  return { happenings, undated: all.length - happenings.length };
}
