import type { PickedMember } from "@/features/members/picked-member";
import { lessonDrafts, sailingDraft } from "@/features/planning/drafts";
import type { Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { countOf } from "@/lib/format/counts";
import { formatDate, formatDaySpan } from "@/lib/format/dates";
import { classesOf, classKey, isPractical } from "@/lib/rules/classes";
import type { IsoDate } from "@/lib/rules/dates";
import { isClosedEnrolment, lastLesson, lessonsOf, unreadableDates } from "@/lib/rules/lessons";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { PlanEntry } from "@/lib/rules/plan";
import { isSameOffer, type Offer } from "@/lib/rules/requests";
import { isSailingClosed, sailingKey, sailingsOf } from "@/lib/rules/sailings";
import { type CourseCreation, chosenForCourse, courseCreationBody } from "../creation/course-creation";
import { type CruiseCreation, chosenForCruise, cruiseCreationBody } from "../creation/cruise-creation";
import type { ChosenForRequest } from "../creation/request-changes";

/** A sailing or class that people of a request can join. */
export interface JoinTarget {
  key: string;
  /** '12–19/06/2027'. */
  days: string;
  /** 'Brezza · Niccolò Sartori'. */
  detail: string;
  /** The members who are there already. */
  aboard: ReadonlySet<number>;
  /** The number of people it has room for; null where that is unknown. */
  capacity: number | null;
  /** The values that are written to the request. */
  chosen: ChosenForRequest;
  /** The plan entries with these members, to be checked before saving. */
  draftsFor: (members: readonly PickedMember[]) => PlanEntry[];
  /** One more member's booking. */
  bodyFor: (utente: number) => NonNullable<Body<"crocierautente.create"> | Body<"corsoutente.create">>;
}

/** The number of free places; null where the capacity is unknown. */
export const freeCapacity = ({ capacity, aboard }: Pick<JoinTarget, "capacity" | "aboard">) =>
  capacity === null ? null : Math.max(0, capacity - aboard.size);

interface Person {
  id_usr?: number | null;
  nominativo?: string | null;
}

/** The member in this role, by the first of the bookings that has one; null without any. */
function roleIn<T>(
  bookings: readonly T[],
  role: (one: T) => [number | null | undefined, Person | null | undefined],
) {
  const found = bookings.map(role).find(([id]) => id);
  const [id_usr, person] = found ?? [];
  return id_usr ? { id_usr, nominativo: nameOrNumber(person?.nominativo, id_usr) } : null;
}

/**
 * The open sailings of a cruise that are not over, by days (docs/rules/requests.md#joining). `berths`: of
 * each boat, where they are known.
 */
export function sailingTargets(
  bookings: readonly UserCruise[],
  offer: Offer,
  { today, berths }: { today: IsoDate; berths: ReadonlyMap<number, number> },
): JoinTarget[] {
  const own = bookings.filter((one) =>
    isSameOffer(offer, { offerId: one.crociera, offerName: one.Crociera?.nome }),
  );
  return sailingsOf(own)
    .filter((sailing) => !isSailingClosed(sailing) && (sailing[0].fine ?? "") >= today)
    .toSorted(([one], [other]) => (one.inizio ?? "").localeCompare(other.inizio ?? ""))
    .flatMap((sailing): JoinTarget[] => {
      const [{ crociera, barca, inizio, fine }] = sailing;
      if (!crociera || !inizio || !fine) return [];
      const values: CruiseCreation = {
        crociera,
        inizio,
        fine,
        barca: barca || null,
        istruttore: roleIn(sailing, (one) => [one.istruttore, one.Istruttore]),
        organizatore: roleIn(sailing, (one) => [one.organizatore, one.Organizzatore]),
        tutor: roleIn(sailing, (one) => [one.tutor, one.Tutor]),
        partecipanti: [],
      };
      const boat = barca
        ? nameOrNumber(sailing.find(({ Barca }) => Barca?.nome)?.Barca?.nome, barca)
        : "Senza barca";
      return [
        {
          key: sailingKey(sailing[0]),
          days: formatDaySpan(inizio, fine),
          detail: [boat, values.istruttore?.nominativo].filter(Boolean).join(" · "),
          aboard: new Set(sailing.flatMap(({ utente }) => utente || [])),
          capacity: (barca && berths.get(barca)) || null,
          chosen: chosenForCruise(values),
          draftsFor: (members) => [sailingDraft({ ...values, members })].filter((draft) => draft !== null),
          bodyFor: (utente) => ({
            ...cruiseCreationBody(values, utente),
            formativa: idsOf(sailing[0].formativa),
          }),
        },
      ];
    });
}

interface ClassFacts {
  today: IsoDate;
  berths: ReadonlyMap<number, number>;
  /** Of each venue. */
  seats: ReadonlyMap<number, number>;
  /** The course as the club's list has it. */
  course: { pratico?: number | null; sede?: number | null } | undefined;
}

/** The open classes of a course that have a lesson to come, by their first lesson. */
export function classTargets(
  bookings: readonly UserCourse[],
  offer: Offer,
  { today, berths, seats, course }: ClassFacts,
): JoinTarget[] {
  const own = bookings.filter(
    (one) =>
      !isClosedEnrolment(one) && isSameOffer(offer, { offerId: one.corso, offerName: one.Corso?.nome }),
  );
  return classesOf(own)
    .filter(([first]) => unreadableDates(first) === null && (lastLesson(first) ?? "") >= today)
    .toSorted(([one], [other]) => (lessonsOf(one)[0] ?? "").localeCompare(lessonsOf(other)[0] ?? ""))
    .flatMap((courseClass): JoinTarget[] => {
      const [first] = courseClass;
      const { corso, barca, porto } = first;
      const date = [...lessonsOf(first)];
      if (!corso) return [];
      const values: CourseCreation = {
        corso,
        istruttore: roleIn(courseClass, (one) => [one.istruttore, one.Istruttore]),
        organizatore: roleIn(courseClass, (one) => [one.organizatore, one.Organizatore]),
        barca: barca || null,
        porto: porto || null,
        date,
        partecipanti: [],
      };
      const lessons = countOf(date.length, "lezione", "lezioni");
      const hasBoat = isPractical(course, first.Corso);
      const boat = barca && hasBoat ? nameOrNumber(first.Barca?.nome, barca) : null;
      return [
        {
          key: classKey(first),
          days: formatDaySpan(date[0], date.at(-1)),
          detail: [lessons, boat, values.istruttore?.nominativo, nextLesson(date, today)]
            .filter(Boolean)
            .join(" · "),
          aboard: new Set(courseClass.flatMap(({ utente }) => utente || [])),
          capacity: (hasBoat ? barca && berths.get(barca) : course?.sede && seats.get(course.sede)) || null,
          chosen: chosenForCourse(values, hasBoat),
          draftsFor: (members) =>
            lessonDrafts({
              ...values,
              barca: hasBoat ? values.barca : null,
              venue: (!hasBoat && course?.sede) || null,
              members,
            }),
          // Boat and port as the others have them, also where a theory course has kept some: else it would
          // be another class.
          bodyFor: (utente) => courseCreationBody(values, utente, true),
        },
      ];
    });
}

/** Said where the class has begun already. */
function nextLesson(date: readonly IsoDate[], today: IsoDate): string | null {
  const next = date.find((day) => day >= today);
  return next && date[0] && date[0] < today ? `già cominciata, prossima il ${formatDate(next)}` : null;
}

/**
 * Why nobody can be added to the chosen target, by the targets as they are now; null where they can
 * (docs/rules/requests.md#joining).
 */
export function joinObstacle(
  shown: JoinTarget,
  now: readonly JoinTarget[],
  { chosen, isCourse }: { chosen: readonly number[]; isCourse: boolean },
): string | null {
  const target = now.find(({ key }) => key === shown.key);
  if (!target)
    return isCourse
      ? "Nel frattempo il corso è cambiato o non c'è più: chiudi e scegli di nuovo."
      : "Nel frattempo l'uscita è cambiata o non c'è più: chiudi e scegli di nuovo.";
  const total = (aboard: ReadonlySet<number>) => new Set([...aboard, ...chosen]).size;
  const { capacity } = target;
  if (capacity === null || total(target.aboard) <= capacity || total(shown.aboard) > capacity) return null;
  return "Nel frattempo altri hanno preso dei posti e non bastano più: chiudi e scegli di nuovo.";
}
