import { useId } from "react";
import { MonthNav } from "@/components/calendar/month-nav";
import { Skeleton } from "@/components/ui/skeleton";
import { ToolbarButton } from "@/components/ui/toolbar-button";
import type { Season } from "@/features/seasons/season-look";
import type { IsoDate } from "@/lib/rules/dates";
import { type Month, monthOf } from "@/lib/rules/months";
import { MonthGrid } from "./month-grid";
import type { useDayRange } from "./use-day-range";
import { notLoadedReason, type useSeasonDays } from "./use-season-days";

interface SeasonMonthProps {
  month: Month;
  today: IsoDate;
  days: ReturnType<typeof useSeasonDays>["days"];
  /** Undefined while they are not read. */
  seasons: readonly Season[] | undefined;
  range: ReturnType<typeof useDayRange>;
  onToggle: (day: IsoDate) => void;
  onMonth: (month: Month) => void;
}

/** The days of a month with their seasons, and the way to other months. */
export function SeasonMonth({ month, today, days, seasons, range, onToggle, onMonth }: SeasonMonthProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <MonthNav month={month} thisMonth={monthOf(today)} titleId={titleId} onMonth={onMonth}>
        <ToolbarButton
          icon="calendar-days"
          aria-pressed={range.isPicking}
          disabledReason={days ? undefined : notLoadedReason}
          onClick={range.isPicking ? range.cancel : range.pick}
        >
          Intervallo
        </ToolbarButton>
      </MonthNav>
      {days ? (
        <MonthGrid
          month={month}
          titleId={titleId}
          today={today}
          days={days}
          seasons={seasons}
          range={range.range}
          isPicking={range.isPicking}
          onToggle={onToggle}
          onRange={range.setRange}
          onApply={range.apply}
          onMonth={onMonth}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  );
}
