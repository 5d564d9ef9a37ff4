import { useMemo } from "react";
import { useClassReadiness } from "@/features/readiness/use-class-readiness";
import { useReadiness } from "@/features/readiness/use-readiness";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { useViewer } from "@/lib/client/viewer";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { formatCents } from "@/lib/format/money";
import { birthDateOf } from "@/lib/rules/birth-date";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { isAtLeast } from "@/lib/rules/levels";
import { isConcluded } from "@/lib/rules/membership";
import { toCents } from "@/lib/rules/money";
import { comingSailings, isClassSoon, type ReadinessLine } from "@/lib/rules/readiness";
import { dueFor } from "@/lib/rules/sailing-dues";
import { type Sailing, sailingKey } from "@/lib/rules/sailings";
import { memberOf } from "./names";
import { type Phone, phoneFor, usePhones } from "./use-phones";
import { useSailingOffer } from "./use-sailing-offer";

/** One person of a sailing or a class, as the sheet shows them. */
export interface CrewMember<T extends GroupRecord = GroupRecord> {
  record: T;
  name: string;
  phone: Phone;
  /** The lines of their papers that are missing or expire; null while they are not checked. */
  papers: readonly ReadinessLine[] | null;
  /** The price of their place as text: '350,00 €', 'Secondo l'età'; "" where there is none. */
  due: string;
  /** A membership of theirs that is not paid yet; its year is null while none is chosen. */
  unpaid: { year: number | null } | null;
}

/** A booking of a sailing, or an enrolment of a class. */
export type GroupRecord = UserCruise | UserCourse;

/** The people of a sailing, with their data in other lists (docs/rules/sailings.md#sheet). */
export function useCrew(sailing: Sailing<UserCruise>): CrewMember<UserCruise>[] {
  const { cruise } = useSailingOffer(sailing);
  const papers = useSailingPapers(sailing);
  return usePeople(sailing, papers, ({ inizio }, birthDate) => {
    const due = dueFor(cruise, birthDate, inizio ?? todayInRome());
    return due.kind === "cents" ? formatCents(due.cents) : due.kind === "by-age" ? "Secondo l'età" : "";
  });
}

/** The people of a class in the same way; each owes the course's price. */
export function useClassCrew(
  courseClass: CourseClass<UserCourse>,
  isPractical: boolean,
): CrewMember<UserCourse>[] {
  const courses = useOwnQuery(read("corso.list"));
  const isChecked = isClassSoon(courseClass, todayInRome());
  const { readiness } = useClassReadiness(isChecked ? courseClass : null, isPractical);
  const papers = readiness && !readiness.isChecking ? readiness.lines : null;
  const price = toCents(courses.data?.Corso.find(({ id }) => id === courseClass[0].corso)?.costo);
  return usePeople(courseClass, papers, () => formatCents(price));
}

function usePeople<T extends GroupRecord>(
  records: readonly T[],
  papers: readonly ReadinessLine[] | null,
  dueOf: (record: T, birthDate: string | null) => string,
): CrewMember<T>[] {
  const phones = usePhones(records.flatMap((one) => (phoneOf(one) ? [] : one.utente || [])));
  const memberships = useMemberships();
  return records.map((record): CrewMember<T> => {
    const member = record.utente || 0;
    const own = memberships.filter(({ utente }) => utente === member);
    const birthDate = own.map(({ Utente }) => birthDateOf(Utente?.meta)).find(Boolean) ?? null;
    const unpaid = own.find((one) => one.pagato !== 1 && !isConcluded(one));
    return {
      record,
      name: memberOf(record),
      phone: phoneFor(phones, phoneOf(record), member),
      papers: papers?.filter(({ who }) => who.kind === "member" && who.id === member) ?? null,
      due: dueOf(record, birthDate),
      unpaid: unpaid ? { year: unpaid.anno || null } : null,
    };
  });
}

/** An enrolment has no telephone of its own. */
const phoneOf = (record: GroupRecord) => ("telefono" in record && (record as UserCruise).telefono) || "";

/**
 * Every membership that this person may read: ADMIN and GOD all of them, others the new ones and their own.
 */
function useMemberships() {
  const isAdmin = isAtLeast(useViewer().level, "ADMIN");
  const all = useOwnQuery({ ...read("tesseramento.all"), enabled: isAdmin, staleTime: 5 * 60_000 });
  const fresh = useOwnQuery({ ...read("tesseramento.new"), enabled: !isAdmin, staleTime: 5 * 60_000 });
  const mine = useOwnQuery({ ...read("tesseramento.mine"), enabled: !isAdmin, staleTime: 5 * 60_000 });
  return useMemo(
    () => [all, fresh, mine].flatMap(({ data }) => data?.Tesseramento ?? []),
    [all, fresh, mine],
  );
}

/**
 * The lines of the people of a sailing that begins within 30 days; null while they are read, and for others.
 */
function useSailingPapers(sailing: Sailing<UserCruise>): readonly ReadinessLine[] | null {
  const checked = useMemo(
    () => (comingSailings(sailing, todayInRome()).length > 0 ? [sailing] : []),
    [sailing],
  );
  const readiness = useReadiness(checked, "dialog").bySailing.get(sailingKey(sailing[0]));
  return readiness && !readiness.isChecking ? readiness.lines : null;
}
