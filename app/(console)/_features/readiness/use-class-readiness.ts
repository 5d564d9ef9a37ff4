import { useMemo } from "react";
import type { CourseClass } from "@/lib/rules/classes";
import { todayInRome } from "@/lib/rules/dates";
import { classReadinessOf, instructorsOf } from "@/lib/rules/readiness-checks";
import { type Needs, unique, useSources } from "./use-sources";

/** The readiness of a class, which must keep its identity; null checks nothing and costs no call. */
export function useClassReadiness(courseClass: CourseClass | null, isPractical: boolean) {
  const needs = useMemo(() => classNeedsOf(courseClass, isPractical), [courseClass, isPractical]);
  const { sources, retry, isRetrying } = useSources(needs, "corso.list");
  const today = todayInRome();
  const readiness = useMemo(
    () => courseClass && classReadinessOf(courseClass, isPractical, sources, today),
    [courseClass, isPractical, sources, today],
  );
  return { readiness, retry, isRetrying };
}

/** A class needs no cards; boat and licences only where it is practical. */
function classNeedsOf(courseClass: CourseClass | null, isPractical: boolean): Needs {
  const enrolments = courseClass ?? [];
  const onBoard = isPractical ? enrolments : [];
  return {
    enabled: courseClass !== null,
    offers: new Set(unique(enrolments.map(({ corso }) => corso))),
    boats: new Set(unique(onBoard.map(({ barca }) => barca))),
    leaders: unique(instructorsOf(onBoard).map(({ id }) => id)),
    holders: [],
    shownIn: "dialog",
  };
}
