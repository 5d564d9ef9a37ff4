import type { MemberRequest } from "@/features/requests/request-types";
import { requesterId } from "@/features/requests/request-types";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, isToClose, lastLesson } from "@/lib/rules/lessons";
import { isClosedBooking } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";

/** No call reads one member's activities: they are filtered from everybody's lists. */
const isOf = (member: number, record: { utente?: number | null; Utente?: { id_usr?: unknown } | null }) =>
  (record.utente || record.Utente?.id_usr) === member;

/** The first and the last come where they belong; what has no day comes after all others. */
const LAST = "9999-12-31";
const byDay = <T>(rows: readonly T[], day: (row: T) => string | null | undefined) =>
  rows.toSorted((one, other) => (day(one) || LAST).localeCompare(day(other) || LAST));
const lastDayFirst = <T>(rows: readonly T[], day: (row: T) => string | null | undefined) =>
  rows.toSorted((one, other) => (day(other) || "").localeCompare(day(one) || ""));

/** Requests that a member has made or takes part in, the oldest first: it has waited longest. */
export function requestsOf(member: number, requests: readonly MemberRequest[]): MemberRequest[] {
  const own = requests.filter(
    (request) =>
      requesterId(request) === member || request.Dettaglio?.some(({ utente }) => utente === member),
  );
  return byDay(own, ({ created_at }) => created_at);
}

/** Cruises that are not over yet, the next one first. */
export function upcomingCruises(member: number, open: readonly UserCruise[], today: IsoDate): UserCruise[] {
  const own = open.filter(
    (userCruise) => isOf(member, userCruise) && !isClosedBooking(userCruise) && !isOver(userCruise, today),
  );
  return byDay(own, ({ inizio }) => inizio);
}

/**
 * Cruises that are over and not closed: those on their own list, and any that the list of open ones alone
 * has.
 */
export function cruisesToClose(
  member: number,
  toClose: readonly UserCruise[],
  open: readonly UserCruise[],
  today: IsoDate,
): UserCruise[] {
  const listed = new Set(toClose.map(({ id }) => id));
  const others = open.filter(
    (userCruise) => !isClosedBooking(userCruise) && isOver(userCruise, today) && !listed.has(userCruise.id),
  );
  const own = [...toClose, ...others].filter((userCruise) => isOf(member, userCruise));
  return lastDayFirst(own, ({ inizio }) => inizio);
}

/** Closed cruises, the latest first. */
export function closedCruises(member: number, closed: readonly UserCruise[]): UserCruise[] {
  return lastDayFirst(
    closed.filter((userCruise) => isOf(member, userCruise)),
    ({ inizio }) => inizio,
  );
}

/** The day of a course's next lesson, from today on. */
export function nextLesson({ date }: Pick<UserCourse, "date">, today: IsoDate): IsoDate | null {
  return (Array.isArray(date) && date.find((day) => day >= today)) || null;
}

/**
 * Open courses whose last lesson is not over, the one with the next lesson first; those without dates last.
 */
export function runningCourses(member: number, courses: readonly UserCourse[], today: IsoDate): UserCourse[] {
  const own = courses.filter(
    (course) => isOf(member, course) && !isClosedEnrolment(course) && !isToClose(course, today),
  );
  return byDay(own, (course) => nextLesson(course, today));
}

/** Courses that are closed or wait for it, the latest first. */
export function pastCourses(member: number, courses: readonly UserCourse[], today: IsoDate): UserCourse[] {
  const own = courses.filter(
    (course) => isOf(member, course) && (isClosedEnrolment(course) || isToClose(course, today)),
  );
  return lastDayFirst(own, lastLesson);
}

/** "3 lezioni su 6 fatte, prossima il 28/11/2026" needs how many are over. */
export function lessonsDone({ date }: Pick<UserCourse, "date">, today: IsoDate): number {
  return Array.isArray(date) ? date.filter((day) => day < today).length : 0;
}
