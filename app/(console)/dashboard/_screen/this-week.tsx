import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { EntriesSection } from "@/components/list/entries-section";
import type { RecordEntry } from "@/components/list/record-entries";
import { EmptySection } from "@/components/list/record-section";
import { Button } from "@/components/ui/button";
import { useNamedBookings } from "@/features/sailings/use-named-bookings";
import { read } from "@/lib/client/query";
import { plusDays, todayInRome } from "@/lib/rules/dates";
import { lessonsBetween, sailingsBetween, WEEK_AHEAD } from "@/lib/rules/week-ahead";
import { lessonEntry, sailingEntry } from "./week-entries";

/** The sailings and lessons from today through the next seven days (docs/rules/overviews.md#this-week). */
export function ThisWeek() {
  return (
    <div className="grid gap-6">
      <Sailings />
      <Lessons />
    </div>
  );
}

function Sailings() {
  const query = useQuery(read("crocierautente.list"));
  const today = todayInRome();
  // The readiness of a sailing is computed again when the sailing is another object.
  const sailings = useMemo(
    () => query.data && sailingsBetween(query.data.Crociera, today, plusDays(today, WEEK_AHEAD)),
    [query.data, today],
  );
  const named = useNamedBookings(sailings?.map(([first]) => first));
  const [isChecking, setChecking] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <WeekSection
        title="Uscite"
        query={query}
        entries={sailings?.map((sailing, at) =>
          sailingEntry(named?.[at] ?? sailing[0], { sailing, today, isChecking }),
        )}
        empty="Nessuna uscita oggi né nei prossimi sette giorni."
      />
      {sailings && sailings.length > 0 && (
        <Button
          size="sm"
          icon="check-check"
          disabledReason={isChecking ? "Le uscite qui sopra sono già controllate." : undefined}
          onClick={() => setChecking(true)}
        >
          Sono pronte?
        </Button>
      )}
    </div>
  );
}

function Lessons() {
  const query = useQuery(read("corsoutente.list"));
  const today = todayInRome();
  // Only the boats of practical courses count.
  const courseList = useQuery(read("corso.list")).data?.Corso;
  const lessons =
    query.data && lessonsBetween(query.data.Crociera, today, plusDays(today, WEEK_AHEAD), courseList);
  const named = useNamedBookings(lessons?.map(({ courses: [first] }) => first));
  return (
    <WeekSection
      title="Lezioni"
      query={query}
      entries={lessons?.map(({ day, courses, boat }, at) =>
        lessonEntry(named?.[at] ?? courses[0], { day, boat, count: courses.length, today }),
      )}
      empty="Nessuna lezione oggi né nei prossimi sette giorni."
    />
  );
}

interface WeekSectionProps {
  title: string;
  query: UseQueryResult;
  entries: readonly RecordEntry[] | undefined;
  empty: string;
}

/** A list of the week; the page's banner says why one is missing, and tries it again. */
function WeekSection({ title, query, entries, empty }: WeekSectionProps) {
  const { isFetching, refetch } = query;
  if (query.error && entries === undefined)
    return (
      <section aria-label={title}>
        <h3 className="border-b border-line pb-2 font-semibold">{title}</h3>
        <EmptySection>Non disponibili.</EmptySection>
      </section>
    );
  return (
    <EntriesSection
      title={title}
      query={{ data: entries, error: null, isFetching, refetch }}
      entries={entries}
      failed=""
      empty={empty}
    />
  );
}
