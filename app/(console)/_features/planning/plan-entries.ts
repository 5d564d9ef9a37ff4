import type { Answer } from "@/lib/contract";
import { classHref, recordHref, sailingHref } from "@/lib/routes";
import { classByEnrolment, isPractical, lessonBoat, lessonCalendarId, lessonKey } from "@/lib/rules/classes";
import { areInOrder } from "@/lib/rules/dates";
import { isClosedEnrolment, lessonsOf } from "@/lib/rules/lessons";
import { fullName } from "@/lib/rules/member-names";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { PlanEntry, PlanMember } from "@/lib/rules/plan";
import { boatBerths } from "@/lib/rules/plan-warnings";
import { joinedName } from "@/lib/rules/requests";
import {
  type Booking,
  isSailingClosed,
  sailingCalendarId,
  sailingKey,
  sailingsOf,
} from "@/lib/rules/sailings";

/** The answers that the plan is made of; those that are not there (yet) are left out. */
export interface PlanSources {
  userCruises?: Answer<"crocierautente.list">["Crociera"];
  activities?: Answer<"attivitanew.list">["Attivita"];
  userCourses?: Answer<"corsoutente.list">["Crociera"];
  courses?: Answer<"corso.list">["Corso"];
  boats?: Answer<"barche.list">["Barche"];
  instructors?: Answer<"istruttori.list">["Istruttori"];
  venues?: Answer<"sede.list">["Sede"];
}

const unique = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.flatMap((id) => id || []))];

interface Participant {
  utente?: number | null;
  Utente?: { nominativo?: string | null } | null;
}

/** The member whose record it is, in a list; none where it names nobody. */
const memberOf = ({ utente, Utente }: Participant): PlanMember[] =>
  utente ? [{ id: utente, name: Utente?.nominativo ?? "" }] : [];

/** Sailings, activities and days of lessons that have days (docs/rules/planning.md#entries). */
export function planEntries(sources: PlanSources): PlanEntry[] {
  return [...sailingEntries(sources), ...activityEntries(sources), ...lessonEntries(sources)];
}

/** The id of a sailing's entry, by one of its user cruises. */
export const sailingEntryId = (booking: Omit<Booking, "id">) =>
  `sailing-${sailingKey(booking).replaceAll("|", "-")}`;

function sailingEntries({ userCruises = [] }: PlanSources): PlanEntry[] {
  return sailingsOf(userCruises).flatMap((sailing): PlanEntry[] => {
    const [first] = sailing;
    const { inizio, fine, crociera, barca } = first;
    if (!inizio || !fine) return [];
    return [
      {
        id: sailingEntryId(first),
        calendarId: sailingCalendarId(sailing),
        kind: "sailing",
        recordId: first.id,
        title: nameOrNumber(first.Crociera?.nome, crociera, "Crociera") || "Crociera",
        from: inizio,
        to: areInOrder(inizio, fine) ? fine : inizio,
        boat: barca || null,
        cruise: crociera || null,
        venue: null,
        instructors: unique(sailing.map(({ istruttore }) => istruttore)),
        participants: sailing.length,
        members: sailing.flatMap(memberOf),
        isClosed: isSailingClosed(sailing),
      },
    ];
  });
}

function activityEntries({ activities = [] }: PlanSources): PlanEntry[] {
  return activities.flatMap(({ id, nome, barca, inizio, fine }): PlanEntry[] => {
    const from = inizio || fine;
    if (!from) return [];
    return [
      {
        id: `activity-${id}`,
        calendarId: `attivita-${id}`,
        kind: "activity",
        recordId: id,
        title: nome || "Attività",
        from,
        to: fine && areInOrder(from, fine) ? fine : from,
        boat: barca || null,
        cruise: null,
        venue: null,
        instructors: [],
        participants: null,
        members: [],
        isClosed: false,
      },
    ];
  });
}

/**
 * The entries of lessons: members of the same course with the same instructor and boat share the lesson of a
 * day.
 */
function lessonEntries({ userCourses = [], courses }: PlanSources): PlanEntry[] {
  const known = new Map(courses?.map((course) => [course.id, course]));
  const classOf = classByEnrolment(userCourses);
  const lessons = new Map<string, PlanEntry & { participants: number; members: PlanMember[] }>();
  for (const userCourse of userCourses) {
    const { id, corso, istruttore, Corso } = userCourse;
    const course = known.get(corso ?? 0);
    const boat = lessonBoat(userCourse, course) || null;
    const isTheory = !isPractical(course, Corso);
    for (const [index, day] of lessonsOf(userCourse).entries()) {
      const key = `lesson-${lessonKey({ corso, istruttore, barca: boat }, day)}`;
      const lesson = lessons.get(key);
      if (lesson) {
        lesson.participants += 1;
        lesson.members.push(...memberOf(userCourse));
        lesson.isClosed &&= isClosedEnrolment(userCourse);
        continue;
      }
      lessons.set(key, {
        id: key,
        calendarId: lessonCalendarId(classOf.get(id) ?? [userCourse], index),
        kind: "lesson",
        recordId: id,
        title: nameOrNumber(Corso?.nome || course?.nome, corso, "Corso") || "Corso",
        from: day,
        to: day,
        boat,
        cruise: null,
        venue: (isTheory && course?.sede) || null,
        hasUnknownVenue: isTheory && Boolean(courses && corso && !course),
        instructors: unique([istruttore]),
        participants: 1,
        members: memberOf(userCourse),
        isClosed: isClosedEnrolment(userCourse),
      });
    }
  }
  return [...lessons.values()];
}

/** How many user cruises, activities and open enrolments have no day and are on no plan. */
export function countUndated({ userCruises = [], activities = [], userCourses = [] }: PlanSources): number {
  return (
    userCruises.filter(({ inizio, fine }) => !inizio || !fine).length +
    activities.filter(({ inizio, fine }) => !inizio && !fine).length +
    userCourses.filter((one) => !isClosedEnrolment(one) && lessonsOf(one).length === 0).length
  );
}

/** Names by id, from the lists; for an id that a list does not have, the name that a record carries. */
export interface PlanNames {
  boats: ReadonlyMap<number, string>;
  instructors: ReadonlyMap<number, string>;
  venues: ReadonlyMap<number, string>;
  cruises: ReadonlyMap<number, string>;
}

export function planNames(sources: PlanSources): PlanNames {
  const { userCruises = [], activities = [], userCourses = [] } = sources;
  const nested = [...userCruises, ...activities, ...userCourses];
  const led = [...userCruises, ...userCourses];
  return {
    boats: names(
      nested.map(({ barca, Barca }) => [barca, Barca?.nome]),
      (sources.boats ?? []).map(({ id, nome }) => [id, nome]),
    ),
    instructors: names(
      led.map(({ istruttore, Istruttore }) => [istruttore, joinedName(istruttore, Istruttore)]),
      (sources.instructors ?? []).map(({ id_usr, Utenti }) => [id_usr, fullName(Utenti)]),
    ),
    venues: names((sources.venues ?? []).map(({ id, nome }) => [id, nome])),
    cruises: names(userCruises.map(({ crociera, Crociera }) => [crociera, Crociera?.nome])),
  };
}

type Named = readonly [id: number | null | undefined, name: string | null | undefined];

/** Later lists count before earlier ones; an id without a name is "n. {id}". */
function names(...lists: readonly (readonly Named[])[]): Map<number, string> {
  const found = new Map<number, string>();
  for (const [id, name] of lists.flat())
    if (id && (name || !found.has(id))) found.set(id, nameOrNumber(name, id));
  return found;
}

/** Berths by boat and seats by venue, of those that have them. */
export function planCapacities({ boats = [], venues = [] }: PlanSources) {
  return {
    berths: new Map(boats.flatMap((boat) => pair(boat.id, boatBerths(boat)))),
    seats: new Map(venues.flatMap(({ id, numposti }) => pair(id, numposti || null))),
  };
}

const pair = (id: number, count: number | null): [number, number][] => (count === null ? [] : [[id, count]]);

/** The address of an entry: the sheet of a sailing or of a lesson's class, an activity on its screen. */
export function entryHref({ kind, recordId }: PlanEntry): string {
  if (kind === "activity") return recordHref("/attnew", recordId);
  return kind === "lesson" ? classHref(recordId) : sailingHref(recordId);
}
