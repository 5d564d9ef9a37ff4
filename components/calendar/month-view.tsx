import { type ReactNode, useId, useMemo } from "react";
import { EmptyState } from "@/components/layout/empty-state";
import { Button } from "@/components/ui/button";
import { monthName } from "@/lib/format/dates";
import { todayInRome } from "@/lib/rules/dates";
import { type Month, monthOf, weeksOf } from "@/lib/rules/months";
import { Agenda } from "./agenda";
import { byDate, type CalendarItem, isInMonth, nearestMonth } from "./items";
import { layoutLanes } from "./lane-layout";
import { MonthNav } from "./month-nav";
import { MonthWeeks } from "./month-weeks";

/** Lines of a week on paper, where a line grows with its text. */
const maxPrintedLines = 6;

interface MonthViewProps {
  items: readonly CalendarItem[];
  /** In the month's place until the items are there; the ways to another month and the actions stay. */
  pending?: ReactNode;
  /** From the address: see `useMonth`. */
  month: Month;
  onMonth: (month: Month) => void;
  /** Said of a month without items: 'Nessuna lezione'. */
  nothing: string;
  /** The next thing to do, shown when no month has items. */
  hint?: ReactNode;
  /** Beside the month's name: filters, and actions for the month, such as `IcsButton`. */
  actions?: ReactNode;
}

/**
 * A month of items: weeks with bars, on a phone a list by day, and on paper the list where a week is too full
 * for its lines. Tab reaches the items in the order of their days, and a press opens their record.
 */
export function MonthView(props: MonthViewProps) {
  const { items, pending, month, onMonth, nothing, hint, actions } = props;
  const titleId = useId();
  const today = todayInRome();
  const inMonth = useMemo(() => items.filter((item) => isInMonth(item, month)).sort(byDate), [items, month]);
  const weeks = weeksOf(month).map((days) => ({ days, layout: layoutLanes(days, inMonth) }));
  const isCrowded = weeks.some(({ layout }) => layout.lanes > maxPrintedLines);
  const nearest = inMonth.length === 0 ? nearestMonth(items, month) : null;
  return (
    <section aria-labelledby={titleId}>
      <MonthNav month={month} thisMonth={monthOf(today)} titleId={titleId} onMonth={onMonth}>
        {actions}
      </MonthNav>
      {pending !== undefined ? (
        pending
      ) : inMonth.length > 0 ? (
        <>
          <MonthWeeks weeks={weeks} today={today} onPaper={!isCrowded} />
          <Agenda key={month} month={month} items={inMonth} today={today} onPaper={isCrowded} />
        </>
      ) : (
        <EmptyState
          className="rounded-lg border border-line"
          icon="calendar-days"
          title={`${nothing} a ${monthName(month)}`}
          hint={nearest ? undefined : hint}
          action={nearest && <Button onClick={() => onMonth(nearest)}>Vai a {monthName(nearest)}</Button>}
        />
      )}
    </section>
  );
}
