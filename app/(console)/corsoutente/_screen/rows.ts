import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePersonNames } from "@/features/members/use-person-names";
import { useNamedBookings } from "@/features/sailings/use-named-bookings";
import { read } from "@/lib/client/query";
import type { Course, UserCourse } from "@/lib/contract/records";
import { isPractical } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { lastLesson, lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** A course of a user with the names to show. */
export interface CourseRow {
  id: number;
  /** The record as it was read, with which a save compares. */
  course: UserCourse;
  nome: string;
  corso: string;
  istruttore: string;
  barca: string;
  /** The number of lessons; null where the dates are unreadable. */
  lezioni: number | null;
  inizio: IsoDate | null;
  fine: IsoDate | null;
}

type Names = ReadonlyMap<number, string>;
type Courses = ReadonlyMap<number, Course>;

/** The name, else the number; "" for a reference that is not set. */
const nameOf = (id: number | null | undefined, name: string | null | undefined): string =>
  id === 0 ? "" : nameOrNumber(name, id);

export function toRow(course: UserCourse, courses: Courses, people: Names): CourseRow {
  const listed = courses.get(course.corso ?? 0);
  return {
    id: course.id,
    course,
    nome: nameOf(course.utente, course.Utente?.nominativo),
    corso: nameOf(course.corso, course.Corso?.nome || listed?.nome),
    istruttore: nameOf(
      course.istruttore,
      course.Istruttore?.nominativo || people.get(course.istruttore ?? 0),
    ),
    barca: isPractical(listed, course.Corso) ? nameOf(course.barca, course.Barca?.nome) : "",
    lezioni: unreadableDates(course) === null ? lessonsOf(course).length : null,
    inizio: lessonsOf(course)[0] ?? null,
    fine: lastLesson(course),
  };
}

/** All courses of users; names that do not come with them are read. */
export function useCourseRows() {
  const query = useQuery(read("corsoutente.list"));
  const courses = useQuery(read("corso.list"));
  const list = useNamedBookings(query.data?.Crociera);
  const courseList = courses.data?.Corso;
  const instructorNames = usePersonNames(
    list?.flatMap(({ istruttore, Istruttore }) =>
      istruttore && !Istruttore?.nominativo ? [istruttore] : [],
    ) ?? [],
  );
  const rows = useMemo(() => {
    const listed = new Map(courseList?.map((course) => [course.id, course]));
    return list?.map((course) => toRow(course, listed, instructorNames));
  }, [list, courseList, instructorNames]);
  return { query, rows };
}
