import { type IsoDate, readLegacyDate } from "../dates";
import { lessonsOf } from "../lessons";
import { nameOrNumber } from "../name-or-number";
import { type Happening, uniqueById } from "./comparison";

/** Courses, enrolments and lessons (docs/rules/statistics.md#courses), and the roll-calls of the logbook. */

export const courseMeasures = ["enrolled", "classes", "lessons", "places"] as const;
export type CourseMeasure = (typeof courseMeasures)[number];

interface UserCourse {
  id: number;
  corso?: number | null;
  utente?: number | null;
  istruttore?: number | null;
  barca?: number | null;
  iscrizione?: string | null;
  date?: readonly IsoDate[] | string | null;
  Corso?: { nome?: string | null } | null;
}

/** Names a course for the figures: its own name, its type. */
export type CourseKey = (course: { id: number | null; name: string }) => string;

export const courseName: CourseKey = ({ id, name }) => nameOrNumber(name, id);

/** The name of a course's activity type; "" where the course or its type is not in the lists. */
export function courseTypes(
  courses: readonly { id: number; tipoattivita?: number | null }[],
  types: readonly { id: number; nome?: string | null }[],
): CourseKey {
  const names = new Map(types.map(({ id, nome }) => [id, nameOrNumber(nome?.trim(), id)]));
  const found = new Map(courses.map(({ id, tipoattivita }) => [id, names.get(tipoattivita ?? 0)]));
  return ({ id }) => found.get(id ?? 0) ?? "";
}

/**
 * What happened on which day: an enrolment and its class count on the first lesson, or on the day of
 * enrolment without lessons; a lesson counts on its own day, once for the class (`lessons`) and once for each
 * who is enrolled (`places`). Those with the same course, instructor, boat and days are one class. `undated`
 * counts enrolments without any day.
 */
export function courseHappenings(
  userCourses: readonly UserCourse[],
  keyOf: CourseKey,
): { happenings: Happening<CourseMeasure>[]; undated: number } {
  const happenings: Happening<CourseMeasure>[] = [];
  const classes = new Set<string>();
  let undated = 0;
  for (const course of uniqueById(userCourses)) {
    const lessons = lessonsOf({ date: course.date as readonly IsoDate[] });
    const first = lessons[0] ?? readLegacyDate(course.iscrizione);
    if (!first) {
      undated += 1;
      continue;
    }
    const key = keyOf({ id: course.corso ?? null, name: course.Corso?.nome?.trim() ?? "" });
    const { corso, istruttore, barca } = course;
    const group = [corso || 0, istruttore || 0, barca || 0, lessons.length > 0 ? lessons.join() : first].join(
      "|",
    );
    const isFirst = !classes.has(group);
    classes.add(group);
    happenings.push({
      day: first,
      key,
      adds: { enrolled: 1, classes: isFirst ? 1 : 0, lessons: 0, places: 0 },
    });
    for (const day of lessons)
      happenings.push({
        day,
        key,
        adds: { enrolled: 0, classes: 0, lessons: isFirst ? 1 : 0, places: 1 },
      });
  }
  return { happenings, undated };
}

export const rollCallMeasures = ["called", "present", "rollCalls"] as const;
export type RollCallMeasure = (typeof rollCallMeasures)[number];

/**
 * A roll-call of the logbook: its day, its activity's name, and of each person called whether they were
 * present.
 */
export interface RollCall {
  id: number;
  data?: string | null;
  activity: string;
  present: readonly boolean[];
}

/** The roll-calls by the name of their activity. */
export function rollCallHappenings(rollCalls: readonly RollCall[]): Happening<RollCallMeasure>[] {
  return uniqueById(rollCalls).flatMap(({ data, activity, present }) => {
    const day = readLegacyDate(data);
    if (day === null) return [];
    const adds = { rollCalls: 1, called: present.length, present: present.filter(Boolean).length };
    return [{ day, key: activity, adds }];
  });
}
