import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { IcsButton } from "@/components/calendar/ics-button";
import { monthSpan } from "@/components/calendar/items";
import { MonthView } from "@/components/calendar/month-view";
import { useMonth } from "@/components/calendar/use-month";
import { ReadError } from "@/components/layout/error-state";
import { Filters } from "@/components/table";
import { Skeleton } from "@/components/ui/skeleton";
import { todayInRome } from "@/lib/rules/dates";
import { lessonItems } from "./lesson-items";
import type { CourseRow } from "./rows";

interface LessonCalendarProps {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** Undefined while loading. */
  rows: readonly CourseRow[] | undefined;
  /** Those of every list. */
  all: readonly CourseRow[] | undefined;
  /** Which courses are shown, in words. */
  view: string;
  /** The choice of these. */
  filters: ReactNode;
  /** Opens a whole class, by one of its enrolments. */
  onOpenClass: (row: CourseRow) => void;
}

/** The lessons of the shown classes, month by month. Enrolments without a day are counted under it. */
export function LessonCalendar({ query, rows, all, view, filters, onOpenClass }: LessonCalendarProps) {
  const [month, setMonth] = useMonth();
  const today = todayInRome();
  const items = lessonItems(rows ?? [], all ?? [], today, onOpenClass);
  const undated = (rows ?? []).filter(({ lezioni }) => !lezioni).length;
  return (
    <>
      <ReadError compact={rows !== undefined} className="mb-4" query={query} />
      <MonthView
        items={items}
        pending={rows ? undefined : !query.error && <Skeleton className="h-96 w-full" />}
        month={month}
        onMonth={setMonth}
        nothing="Nessuna lezione"
        hint="Le lezioni arrivano dalle date dei corsi di questo elenco."
        actions={
          <>
            <Filters shows={[view]} result="il calendario">
              {filters}
            </Filters>
            <IcsButton name="lezioni" items={items} span={monthSpan(month)} />
          </>
        }
      />
      {undated > 0 && <p className="pt-3 text-ink-soft">Senza date, solo nella tabella: {undated}.</p>}
    </>
  );
}
