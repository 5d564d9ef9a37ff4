import { type IsoDate, plusDays } from "@/lib/rules/dates";
import { CLOSED } from "@/lib/rules/lessons";
import type { corsoutente } from "../tables";
import { type Person, staff } from "./members";

type UserCourse = typeof corsoutente.$inferInsert;

interface Class {
  /** Id of courses.ts. */
  corso: number;
  /** The number of members who follow it. */
  followers: number;
  /** Days from today to the lessons. */
  lessons: readonly number[];
  /** Ids of boats.ts and ports.ts; practical courses alone. */
  barca?: number;
  porto?: number;
  istruttore?: number;
  closed?: true;
}

const every = (start: number, step: number, count: number) =>
  Array.from({ length: count }, (_, at) => start + step * at);

const classes: Class[] = [
  { corso: 1, followers: 6, lessons: every(-16, 7, 6), barca: 4, porto: 1, istruttore: staff.istruttore },
  { corso: 3, followers: 4, lessons: every(5, 7, 8), barca: 3, porto: 1, istruttore: staff.istruttore },
  { corso: 5, followers: 2, lessons: [2], barca: 6, porto: 1 },
  { corso: 7, followers: 8, lessons: every(-30, 4, 14) },
  { corso: 2, followers: 3, lessons: every(-60, 7, 6), barca: 4, porto: 1, istruttore: staff.istruttore },
  { corso: 8, followers: 2, lessons: every(-25, 3, 5) },
  { corso: 9, followers: 5, lessons: [-90, -88], closed: true },
  { corso: 1, followers: 6, lessons: every(-220, 7, 6), barca: 4, porto: 1, closed: true },
  { corso: 11, followers: 2, lessons: every(-700, 14, 10), barca: 1, porto: 2, closed: true },
  { corso: 4, followers: 1, lessons: [], barca: 1 },
];

/**
 * Courses that members follow: running, over and not closed, closed, one without lessons, one with an
 * unreadable `date`.
 */
export function userCourses(today: IsoDate, owners: readonly Person[]): UserCourse[] {
  let next = 0;
  const someone = () => owners[next++ % owners.length]?.id_usr ?? staff.socio;
  const rows = classes.flatMap(({ followers, lessons, closed, ...course }) =>
    Array.from(
      { length: followers },
      (): Omit<UserCourse, "id"> => ({
        ...course,
        utente: someone(),
        organizatore: staff.segreteria,
        stato: closed ? CLOSED : 0,
        iscrizione: plusDays(today, (lessons[0] ?? 0) - 20),
        date: JSON.stringify(lessons.map((days) => plusDays(today, days))),
      }),
    ),
  );
  const unreadable = { corso: 10, utente: someone(), iscrizione: plusDays(today, -3), date: "da concordare" };
  return [...rows, unreadable].map((row, index) => ({ id: index + 1, ...row }));
}
