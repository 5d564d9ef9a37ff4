import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useNames } from "@/features/lookups/use-names";
import { read } from "@/lib/client/query";
import type { UserCourse } from "@/lib/contract/records";
import { isTheory } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { lastLesson, lessonsOf } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";

/** A course of a user with the names to show. */
export interface CourseRow {
  id: number;
  /** As it was read: what is written back. */
  course: UserCourse;
  nome: string;
  corso: string;
  istruttore: string;
  barca: string;
  lezioni: number;
  inizio: IsoDate | null;
  fine: IsoDate | null;
}

type Names = ReadonlyMap<number, string | null | undefined>;

const namesOf = (list: readonly { id: number; nome?: string | null }[] | undefined): Names =>
  new Map(list?.map(({ id, nome }) => [id, nome]));

/** The name that came with the record, else that of the list, else the number; nothing for what is unset. */
function nameOf(id: number | null | undefined, named: string | null | undefined, names?: Names): string {
  if (!id) return "";
  return nameOrNumber(named || names?.get(id), id);
}

export function toRow(course: UserCourse, courses: Names, boats: Names): CourseRow {
  return {
    id: course.id,
    course,
    nome: nameOf(course.utente, course.Utente?.nominativo),
    corso: nameOf(course.corso, course.Corso?.nome, courses),
    istruttore: nameOf(course.istruttore, course.Istruttore?.nominativo),
    barca: isTheory(course.Corso) ? "" : nameOf(course.barca, course.Barca?.nome, boats),
    lezioni: lessonsOf(course).length,
    inizio: lessonsOf(course)[0] ?? null,
    fine: lastLesson(course),
  };
}

/** All courses of users; names that do not come with them are those of the lists of courses and boats. */
export function useCourseRows() {
  const query = useQuery(read("corsoutente.list"));
  const courses = useQuery(read("corso.list"));
  const [list, courseList] = [query.data?.Crociera, courses.data?.Corso];
  const unnamedBoats = useMemo(
    () => [...new Set(list?.flatMap(({ barca, Barca }) => (barca && !Barca?.nome ? [barca] : [])))],
    [list],
  );
  const boatNames = useNames("boat", unnamedBoats);
  const rows = useMemo(() => {
    const courseNames = namesOf(courseList);
    return list?.map((course) => toRow(course, courseNames, boatNames));
  }, [list, courseList, boatNames]);
  return { query, rows };
}
