import { useMemo } from "react";
import { useNamed } from "@/features/lookups/use-names";
import { usePersonNames } from "@/features/members/use-person-names";
import { readStates, useOwnQueries } from "@/lib/client/live/own-queries";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { warningText } from "@/lib/format/plan-texts";
import { todayInRome } from "@/lib/rules/dates";
import type { PlanEntry } from "@/lib/rules/plan";
import {
  boatPapers,
  dayWarnings,
  draftWarnings,
  type PlanFacts,
  type PlanWarning,
  warnedMembers,
  withMemberNames,
} from "@/lib/rules/plan-warnings";
import { planCapacities, planEntries } from "./plan-entries";

/** Ids of the records that the drafts stand for. */
export interface OwnRecords {
  userCruises?: readonly number[];
  userCourses?: readonly number[];
}

/**
 * The plan warnings of a form's drafts, each sentence once, and the reads that failed; nothing is read while
 * there is no draft from today on. That there are no warnings is certain only when `state` is "read".
 */
export function useDraftWarnings(drafts: readonly PlanEntry[], own: OwnRecords = {}) {
  const today = todayInRome();
  const checked = drafts.filter(({ to }) => to >= today);
  const isOn = checked.length > 0;
  const others = useOtherEntries(isOn, own);
  const facts = usePlanFacts(checked);
  const durations = useDurations(drafts);
  const warnings = [
    ...dayWarnings(drafts, { today, entries: others.entries, durations }),
    ...checked.flatMap((draft) => draftWarnings(draft, others.entries, facts.facts)),
  ];
  const nameless = warnedMembers(warnings).filter(({ name }) => !name);
  const names = usePersonNames(nameless.map(({ id }) => id));
  const named = withMemberNames(warnings, names);
  const queries = [...others.queries, ...facts.queries];
  return {
    warnings: [
      ...new Map(named.map((warning): [string, PlanWarning] => [warningText(warning), warning])).values(),
    ],
    failed: queries.filter(({ data, error }) => isOn && !data && error),
    state: !isOn ? "off" : queries.some(({ isLoading }) => isLoading) ? "reading" : "read",
  };
}

/** The durations of the cruises that can be chosen, where one of the drafts has a cruise. */
function useDurations(drafts: readonly PlanEntry[]) {
  const cruises = useOwnQuery({ ...read("crociera.list"), enabled: drafts.some(({ cruise }) => cruise) });
  const list = cruises.data?.Crociera;
  return useMemo(() => new Map(list?.map((cruise) => [cruise.id, cruise])), [list]);
}

/** The entries of the plan without the form's own records. */
function useOtherEntries(isOn: boolean, { userCruises = [], userCourses = [] }: OwnRecords) {
  const cruises = useOwnQuery({ ...read("crocierautente.list"), enabled: isOn });
  const activities = useOwnQuery({ ...read("attivitanew.list"), enabled: isOn });
  const enrolments = useOwnQuery({ ...read("corsoutente.list"), enabled: isOn });
  const courses = useOwnQuery({ ...read("corso.list"), enabled: isOn });
  const namedCruises = useNamed(cruises.data?.Crociera);
  const namedEnrolments = useNamed(enrolments.data?.Crociera);
  const [activityList, courseList] = [activities.data?.Attivita, courses.data?.Corso];
  const [ownCruises, ownCourses] = [userCruises.join(), userCourses.join()];
  const entries = useMemo(() => {
    const [cruiseIds, courseIds] = [ownCruises, ownCourses].map((ids) => new Set(ids.split(",")));
    return planEntries({
      userCruises: namedCruises?.filter(({ id }) => !cruiseIds?.has(String(id))),
      activities: activityList,
      userCourses: namedEnrolments?.filter(({ id }) => !courseIds?.has(String(id))),
      courses: courseList,
    });
  }, [namedCruises, activityList, namedEnrolments, courseList, ownCruises, ownCourses]);
  return { entries, queries: [cruises, activities, enrolments, courses] };
}

/** Berths, seats and papers of the boats and venues of these entries. */
function usePlanFacts(entries: readonly PlanEntry[]) {
  const boatIds = new Set(entries.flatMap(({ boat }) => boat || []));
  const boats = useOwnQuery({ ...read("barche.list"), enabled: boatIds.size > 0 });
  const venues = useOwnQuery({ ...read("sede.list"), enabled: entries.some(({ venue }) => venue) });
  const owners = new Set(
    boats.data?.Barche.flatMap(({ id, armatore }) => (boatIds.has(id) && armatore) || []),
  );
  const documents = useOwnQueries(
    [...owners].map((ownerId) => read("docbarca.byOwner", { params: { ownerId } })),
    readStates,
  );
  const facts: PlanFacts = {
    ...planCapacities({ boats: boats.data?.Barche, venues: venues.data?.Sede }),
    papers: boatPapers(documents.flatMap(({ data }) => data?.Documenti ?? [])),
  };
  return { facts, queries: [boats, venues, ...documents] };
}
