import type { Course, UserCourse, UserCruise } from "@/lib/contract/records";
import { classHref, sailingHref } from "@/lib/routes";
import { classKey, isPractical } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { groupByKey } from "@/lib/rules/grouping";
import { isClosedEnrolment, lastLesson, lessonsOf } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { BookingFacts } from "@/lib/rules/requests";
import { isClosedBooking, sailingKey } from "@/lib/rules/sailings";

/** A user cruise or a user course, as far as requests go. */
export interface RequestBooking extends BookingFacts {
  id: number;
  /** A key that all bookings of one sailing, or all enrolments of one class, share. */
  group: string;
  /** The first day; null for one without days. */
  from: string | null;
  /** The days of the lessons, of a user course. */
  lessons: readonly IsoDate[];
  /** The instructor, with the name "" where it is not known; null where there is none. */
  instructor: { id: number | null; name: string } | null;
  /** A port's id, of a user course. */
  port: number | null;
  /** The boat's name, where it has a boat. */
  boat: string | null;
  /** The member's name; empty where the record has none. */
  name: string;
  isClosed: boolean;
  /** The address of the sailing or class that it belongs to. */
  groupHref: string;
}

const boatName = ({ barca, Barca }: Pick<UserCruise, "barca" | "Barca">) =>
  barca ? nameOrNumber(Barca?.nome, barca) : null;

/**
 * The instructor of a booking; its `Istruttore` may still be the person from before a change of `istruttore`.
 */
function instructorOf({ istruttore, Istruttore }: Pick<UserCruise, "istruttore" | "Istruttore">) {
  const id = istruttore || Istruttore?.id_usr || null;
  const isJoined = !Istruttore?.id_usr || Istruttore.id_usr === id;
  const name = (isJoined && Istruttore?.nominativo) || "";
  return id || name ? { id, name } : null;
}

export function cruiseBooking(one: UserCruise): RequestBooking {
  return {
    id: one.id,
    offerId: one.crociera,
    offerName: one.Crociera?.nome,
    utente: one.utente,
    end: one.fine ?? null,
    group: sailingKey(one),
    from: one.inizio ?? null,
    lessons: [],
    instructor: instructorOf(one),
    port: null,
    boat: boatName(one),
    name: one.Utente?.nominativo ?? "",
    isClosed: isClosedBooking(one),
    groupHref: sailingHref(one.id),
  };
}

/** An enrolment; `listed` is its course in the club's list, where that is read. */
export function courseBooking(one: UserCourse, listed?: Course): RequestBooking {
  const lessons = lessonsOf(one);
  return {
    id: one.id,
    offerId: one.corso,
    offerName: one.Corso?.nome,
    utente: one.utente,
    end: lastLesson(one),
    group: classKey(one),
    from: lessons[0] ?? null,
    lessons,
    instructor: instructorOf(one),
    port: one.porto || null,
    boat: isPractical(listed, one.Corso) ? boatName(one) : null,
    name: one.Utente?.nominativo ?? "",
    isClosed: isClosedEnrolment(one),
    groupHref: classHref(one.id),
  };
}

/** The first booking of each sailing or class, with its instructor where it has one and not two. */
export function onePerGroup(bookings: readonly RequestBooking[]): RequestBooking[] {
  return groupByKey(bookings, ({ group }) => group).map((group) => {
    const led = group.flatMap(({ instructor }) => instructor ?? []);
    const isOne = new Set(led.map(({ id, name }) => id ?? name)).size === 1;
    const instructor = (isOne && (led.find(({ name }) => name) ?? led[0])) || null;
    return { ...group[0], instructor };
  });
}
