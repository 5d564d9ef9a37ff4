import { useMemo } from "react";
import { IcsButton } from "@/components/calendar/ics-button";
import { type CalendarItem, monthSpan } from "@/components/calendar/items";
import { MonthView } from "@/components/calendar/month-view";
import { useMonth } from "@/components/calendar/use-month";
import { ReadError } from "@/components/layout/error-state";
import { Filters } from "@/components/table";
import { Skeleton } from "@/components/ui/skeleton";
import { boatOf, cruiseOf, instructorOf, namesOf } from "@/features/sailings/names";
import { countParticipants } from "@/lib/format/counts";
import { todayInRome } from "@/lib/rules/dates";
import { isClosedBooking, sailingCalendarId, sailingsOf } from "@/lib/rules/sailings";
import { isOver } from "@/lib/rules/user-cruises";
import type { CruiseListProps } from "./cruise-table";
import { emptyTexts, type UserCruise } from "./views";

/**
 * The same list as a month: each sailing once, however many sail. Bookings without days are counted under it.
 */
export function CruiseCalendar({ view, list, query, controls, shows, onOpenSailing }: CruiseListProps) {
  const [month, setMonth] = useMonth();
  const today = todayInRome();
  const items = useMemo(
    () => sailingsOf(list ?? []).flatMap((sailing) => itemOf(sailing, today, onOpenSailing) ?? []),
    [list, today, onOpenSailing],
  );
  const undated = (list ?? []).filter(({ inizio, fine }) => !inizio || !fine).length;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto print:overflow-visible">
      <ReadError compact={list !== undefined} className="mb-4" query={query} />
      <MonthView
        items={items}
        pending={list ? undefined : !query.error && <Skeleton className="h-96 w-full" />}
        month={month}
        onMonth={setMonth}
        nothing="Nessuna uscita"
        hint={emptyTexts[view].hint}
        actions={
          <>
            <Filters shows={shows} result="il calendario">
              {controls}
            </Filters>
            <IcsButton name="crociere" items={items} span={monthSpan(month)} />
          </>
        }
      />
      {undated > 0 && <p className="pt-3 text-ink-soft">Senza date, solo nella tabella: {undated}.</p>}
    </div>
  );
}

function itemOf(
  sailing: readonly [UserCruise, ...UserCruise[]],
  today: string,
  onOpen: (userCruise: UserCruise) => void,
): CalendarItem | null {
  const [first] = sailing;
  if (!first.inizio || !first.fine) return null;
  const detail = [boatOf(first), namesOf(sailing, instructorOf), countParticipants(sailing.length)]
    .filter(Boolean)
    .join(", ");
  return {
    id: sailingCalendarId(sailing),
    from: first.inizio,
    to: first.fine,
    title: cruiseOf(first),
    detail,
    state: stateOf(first, today),
    onOpen: () => onOpen(first),
  };
}

function stateOf(userCruise: UserCruise, today: string): CalendarItem["state"] {
  if (isClosedBooking(userCruise)) return { tone: "quiet", label: "Chiusa" };
  return isOver(userCruise, today) ? { tone: "warning", label: "Finita, da chiudere" } : undefined;
}
