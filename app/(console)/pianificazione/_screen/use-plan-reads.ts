import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { useNamed } from "@/features/lookups/use-names";
import type { PlanSources } from "@/features/planning/plan-entries";
import { limitedRead } from "@/lib/client/limited-read";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { neverExpires } from "@/lib/rules/boat-documents";
import { boatPapers } from "@/lib/rules/plan-warnings";

/** A read of the plan that failed, with what the plan lacks without it, to be read after 'Mancano'. */
interface FailedRead extends ReadState {
  what: string;
}

/**
 * The reads of the plan, all at once; one that fails costs its own part. Closed sailings are read only for
 * days before today, and the boats' documents by type (docs/rules/planning.md#calls).
 */
export function usePlanReads({ withClosed }: { withClosed: boolean }) {
  const userCruises = useQuery(read("crocierautente.list"));
  const closed = useQuery({ ...read("crocierautente.closed"), enabled: withClosed });
  const activities = useQuery(read("attivitanew.list"));
  const userCourses = useQuery(read("corsoutente.list"));
  const courses = useQuery(read("corso.list"));
  const boats = useQuery(read("barche.list"));
  const instructors = useQuery(read("istruttori.list"));
  const venues = useQuery(read("sede.list"));
  const seasonDays = useQuery(read("stagionalita.list"));
  const seasonTypes = useQuery(read("tipostagione.list"));
  const documents = useBoatPapers();

  const cruises = useMemo(
    () => allCruises(userCruises.data, withClosed ? closed.data : undefined),
    [userCruises.data, closed.data, withClosed],
  );
  const namedCruises = useNamed(cruises);
  const namedActivities = useNamed(activities.data?.Attivita);
  const namedCourses = useNamed(userCourses.data?.Crociera);
  const sources = useMemo<PlanSources>(
    () => ({
      userCruises: namedCruises,
      activities: namedActivities,
      userCourses: namedCourses,
      courses: courses.data?.Corso,
      boats: boats.data?.Barche,
      instructors: instructors.data?.Istruttori,
      venues: venues.data?.Sede,
    }),
    [namedCruises, namedActivities, namedCourses, courses.data, boats.data, instructors.data, venues.data],
  );

  const drawn = [userCruises, activities, userCourses, boats];
  const warned = [...drawn, courses, venues, ...(withClosed ? [closed] : [])];
  const failed = [
    ...failedReads({
      "le crociere": userCruises,
      "le crociere chiuse": closed,
      "le attività": activities,
      "le lezioni": userCourses,
      "le sedi dei corsi": courses,
      "le barche senza impegni": boats,
      "gli istruttori senza impegni": instructors,
      "i nomi e i posti delle sedi": venues,
      "le stagioni": seasonDays,
      "i nomi delle stagioni": seasonTypes,
    }),
    ...documents.failed,
  ];

  return {
    sources,
    papers: documents.papers,
    seasonDays: seasonDays.data?.Stagionalita,
    seasonTypes: seasonTypes.data?.TipoStagione,
    failed,
    /** Whether anything that can be drawn has come; while nothing has and something may, it is pending. */
    hasEntries: drawn.some(({ data }) => data !== undefined),
    /** Whether all that the warnings are made of has come: a count without it would be too low. */
    areWarningsKnown: documents.isComplete && warned.every(({ data }) => data !== undefined),
    isPending: drawn.every(({ data }) => data === undefined) && drawn.some(({ isPending }) => isPending),
  };
}

/** The papers of the boats, by type: those that expire. */
function useBoatPapers() {
  const documentTypes = useQuery(read("tipodocbarca.list"));
  const types = useMemo(
    () => (documentTypes.data?.Tipodocbarca ?? []).filter((type) => !neverExpires(type)),
    [documentTypes.data],
  );
  const { list, failed, isComplete } = useQueries({
    queries: types.map(({ id }) => limitedRead("docbarca.byType", { params: { typeId: id } }, "page")),
    combine: combineDocuments,
  });
  const papers = useMemo(() => boatPapers(list), [list]);
  return {
    papers,
    failed: [...failedReads({ "i documenti delle barche": documentTypes }), ...failed],
    isComplete: documentTypes.data !== undefined && isComplete,
  };
}

/** Those that failed, by what the plan lacks; what was read before stays when a read fails again. */
const failedReads = (reads: Record<string, ReadState & { data?: unknown }>): FailedRead[] =>
  Object.entries(reads).flatMap(([what, { data, error, isFetching, refetch }]) =>
    data === undefined && error ? { what, error, isFetching, refetch } : [],
  );

/** One notice for all types that failed. */
function combineDocuments(results: UseQueryResult<Answer<"docbarca.byType">>[]) {
  const failed = results.filter(({ data, error }) => !data && error);
  const [first] = failed;
  return {
    isComplete: results.every(({ data }) => data !== undefined),
    list: results.flatMap(({ data }) => data?.Documenti ?? []),
    failed:
      first === undefined
        ? []
        : failedReads({
            "alcuni documenti delle barche": {
              error: first.error,
              isFetching: failed.some(({ isFetching }) => isFetching),
              refetch: () => failed.map((one) => one.refetch()),
            },
          }),
  };
}

function allCruises(
  open: Answer<"crocierautente.list"> | undefined,
  closed: Answer<"crocierautente.closed"> | undefined,
): PlanSources["userCruises"] {
  if (!open && !closed) return undefined;
  const byId = new Map([...(closed?.Attivita ?? []), ...(open?.Crociera ?? [])].map((one) => [one.id, one]));
  return [...byId.values()];
}
