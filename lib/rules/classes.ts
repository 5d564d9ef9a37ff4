import { type IsoDate, plusDays } from "./dates";
import { groupByKey, joinedGroups, type NonEmpty } from "./grouping";
import { isClosedEnrolment, type LessonDates, lessonsOf } from "./lessons";
import { type Named, referenceKey } from "./sailings";

/** A class is the enrolments that have their lessons together (docs/rules/sailings.md#class). */

/** A user course: one member's place in a class. Ids are 0 or null when unset. */
export interface Enrolment {
  id: number;
  corso?: number | null;
  Corso?: (Named & Course) | null;
  utente?: number | null;
  Utente?: Named | null;
  istruttore?: number | null;
  Istruttore?: Named | null;
  barca?: number | null;
  Barca?: Named | null;
  porto?: number | null;
  date?: LessonDates;
  stato?: number | null;
}

/** The enrolments of one course with the same lessons, venue (boat and port) and instructor. */
export type CourseClass<T extends Enrolment = Enrolment> = NonEmpty<T>;

/** A course in the club's list, or as a record joins it. */
interface Course {
  pratico?: number | null;
}

/**
 * Whether a course is practical, and has boat and port: the list of courses says it, else the course that a
 * record joins; one of which neither says it counts as practical (docs/rules/user-courses.md#form).
 */
export function isPractical(listed: Course | undefined, joined?: Course | null): boolean {
  return (listed?.pratico ?? joined?.pratico) !== 0;
}

/** The boat of an enrolment's lessons; 0 without one, and in a theory course, whatever it has kept. */
export function lessonBoat({ barca, Corso }: Omit<Enrolment, "id">, listed: Course | undefined): number {
  return (isPractical(listed, Corso) && barca) || 0;
}

/** A key that all enrolments of one class share; lesson dates that cannot be read are compared as text. */
export function classKey(enrolment: Omit<Enrolment, "id">): string {
  const { date, porto } = enrolment;
  const days = typeof date === "string" ? date.trim() : [...new Set(date)].sort().join(",");
  return [...placeKeys(enrolment), porto || 0, days].join("|");
}

const placeKeys = ({ corso, Corso, istruttore, Istruttore, barca, Barca }: Omit<Enrolment, "id">) => [
  referenceKey(corso, Corso),
  referenceKey(istruttore, Istruttore),
  referenceKey(barca, Barca),
];

/** The classes of these enrolments, in the order in which each first occurs. */
export function classesOf<T extends Enrolment>(enrolments: readonly T[]): CourseClass<T>[] {
  return groupByKey(enrolments, classKey);
}

/** Each enrolment's class among all, by its id. */
export function classByEnrolment<T extends Enrolment>(
  enrolments: readonly T[],
): ReadonlyMap<number, CourseClass<T>> {
  return new Map(classesOf(enrolments).flatMap((all) => all.map(({ id }) => [id, all] as const)));
}

/** The id of a class in an address (`?classe=57`): the lowest id of its enrolments. */
export function classId(courseClass: CourseClass): number {
  return Math.min(...courseClass.map(({ id }) => id));
}

/**
 * The id of a class's lesson for calendar programs, from 0 for the first one: its number stays when all are
 * moved (docs/rules/exports-and-print.md#calendar-files).
 */
export const lessonCalendarId = (courseClass: CourseClass, index: number) =>
  `lezione-${classId(courseClass)}-${index + 1}`;

/** The days of lessons that are all moved by so many days, with the same days between them. */
export const movedDays = (days: readonly IsoDate[], by: number): IsoDate[] =>
  days.map((day) => plusDays(day, by));

/** The key shared by the enrolments that have a day's lesson together, with the same boat and instructor. */
export function lessonKey(enrolment: Omit<Enrolment, "id">, day: IsoDate): string {
  return [...placeKeys(enrolment), day].join("-");
}

/**
 * Open classes that plainly were one and differ now, together: the same course with a day of lessons and a
 * boat or an instructor in common (docs/rules/sailings.md#split).
 */
export function splitClasses<T extends Enrolment>(
  classes: readonly CourseClass<T>[],
): NonEmpty<CourseClass<T>>[] {
  const open = classes.filter((one) => one[0].corso && !one.every(isClosedEnrolment));
  return groupByKey(open, ([{ corso }]) => String(corso)).flatMap((ofCourse) =>
    joinedGroups(ofCourse, wereOne),
  );
}

/** The other parts of a split class among all; none where it is whole. */
export function otherClassParts<T extends Enrolment>(
  courseClass: CourseClass<T>,
  classes: readonly CourseClass<T>[],
): CourseClass<T>[] {
  const key = classKey(courseClass[0]);
  const isThis = ([first]: CourseClass<T>) => classKey(first) === key;
  const parts = splitClasses(classes).find((group) => group.some(isThis)) ?? [];
  return parts.filter((part) => !isThis(part));
}

function wereOne([one]: CourseClass, [other]: CourseClass): boolean {
  const days = new Set(lessonsOf(one));
  const isShared = (id: number | null | undefined, otherId: number | null | undefined) =>
    Boolean(id) && id === otherId;
  return (
    lessonsOf(other).some((day) => days.has(day)) &&
    (isShared(one.istruttore, other.istruttore) || isShared(one.barca, other.barca))
  );
}
