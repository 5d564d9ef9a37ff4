"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ErrorState } from "@/components/layout/error-state";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { todayInRome } from "@/lib/rules/dates";
import type { PlanEntry } from "@/lib/rules/plan";
import { boatPapers, warningsOf } from "@/lib/rules/plan-warnings";
import { planEntries, planPlaces } from "./plan-entries";
import { WarningList } from "./warning-list";

interface DraftWarningsProps {
  /**
   * The sailing or activity as it stands in the form; null while it has no days, or neither boat nor
   * instructor.
   */
  draft: PlanEntry | null;
  /** The user cruise in the form, when it is stored already: it does not clash with itself. */
  userCruise?: number;
}

/**
 * What speaks against a sailing or activity before it is saved; it forbids nothing
 * (docs/rules/planning.md#before-saving). What cannot be read is said, with a way to try again.
 */
export function DraftWarnings({ draft, userCruise }: DraftWarningsProps) {
  const isOn = draft !== null && draft.to >= todayInRome();
  const userCruises = useQuery({ ...read("crocierautente.list"), enabled: isOn });
  const activities = useQuery({ ...read("attivitanew.list"), enabled: isOn });
  const userCourses = useQuery({ ...read("corsoutente.list"), enabled: isOn });
  const boats = useQuery({ ...read("barche.list"), enabled: isOn && draft.boat !== null });
  const owner = boats.data?.Barche.find(({ id }) => id === draft?.boat)?.armatore ?? 0;
  const documents = useQuery({
    ...read("docbarca.byOwner", { params: { ownerId: owner } }),
    enabled: isOn && owner > 0,
  });

  const [cruiseList, activityList, courseList] = [userCruises.data, activities.data, userCourses.data];
  const entries = useMemo(
    () =>
      planEntries({
        userCruises: cruiseList?.Crociera.filter(({ id }) => id !== userCruise),
        activities: activityList?.Attivita,
        userCourses: courseList?.Crociera,
      }),
    [cruiseList, activityList, courseList, userCruise],
  );
  const facts = useMemo(
    () => ({
      ...planPlaces({ boats: boats.data?.Barche }),
      papers: boatPapers(documents.data?.Documenti ?? []),
    }),
    [boats.data, documents.data],
  );

  const together = draft && entries.find(({ id }) => id === draft.id);
  const participants = (together?.participants ?? 0) + (draft?.participants ?? 0);
  const checked = draft?.kind === "sailing" ? { ...draft, participants } : draft;
  const warnings = isOn && checked ? warningsOf(checked, entries, facts) : [];
  const failed = [userCruises, activities, userCourses, boats, documents].filter(
    ({ data, error }) => isOn && !data && error,
  );
  const [first] = failed;

  return (
    <>
      <div role="status" className="z-10 sm:sticky sm:bottom-0">
        {warnings.length > 0 && (
          <div className="mt-5 rounded border border-warning/50 bg-warning-soft px-3 py-2">
            <p className="mb-1 font-semibold">Da guardare prima di salvare</p>
            <WarningList warnings={warnings} label="Avvisi" />
          </div>
        )}
      </div>
      {first && (
        <ErrorState
          compact
          className="mt-5"
          title={`Impegni di barca e istruttore non controllati del tutto. ${errorText(first.error)}`}
          hint="Si può salvare lo stesso."
          onRetry={() => failed.map((query) => query.refetch())}
          retrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
    </>
  );
}
