import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { daysOfMonth, type Month, monthOf } from "@/lib/rules/months";
import { ItemList } from "./item-list";
import { type CalendarItem, isBetween } from "./items";

interface AgendaProps {
  month: Month;
  /** Those of the month. */
  items: readonly CalendarItem[];
  today: IsoDate;
  /** Whether it is printed. */
  onPaper: boolean;
}

/**
 * The month's days that have something, for a phone, and for paper where the weeks are too full. In the
 * current month it begins with today: what was before is behind a button, unless nothing else is left
 * (docs/rules/user-cruises.md#calendar).
 */
export function Agenda({ month, items, today, onPaper }: AgendaProps) {
  const [showsPast, setShowsPast] = useState(false);
  const pastId = useId();
  const days = daysOfMonth(month)
    .map((day) => ({ day, items: items.filter((item) => isBetween(item, day, day)) }))
    .filter((entry) => entry.items.length > 0);
  const past = month === monthOf(today) ? days.filter(({ day }) => day < today) : [];
  const canFold = past.length > 0 && past.length < days.length;
  return (
    <div className={cn("grid gap-4 sm:hidden", onPaper ? "print:block print:columns-2" : "print:hidden")}>
      {canFold && (
        <Button
          className={cn("-mb-2 print:hidden", showsPast && "[&_svg]:rotate-180")}
          icon="chevron-down"
          aria-expanded={showsPast}
          aria-controls={pastId}
          onClick={() => setShowsPast(!showsPast)}
        >
          Prima di oggi: {past.length} {past.length === 1 ? "giorno" : "giorni"}
        </Button>
      )}
      {past.length > 0 && (
        <div id={pastId} className={cn("gap-4 print:block", canFold && !showsPast ? "hidden" : "grid")}>
          <AgendaDays days={past} today={today} />
        </div>
      )}
      <AgendaDays days={days.slice(past.length)} today={today} />
    </div>
  );
}

interface AgendaDaysProps {
  days: readonly { day: IsoDate; items: readonly CalendarItem[] }[];
  today: IsoDate;
}

function AgendaDays({ days, today }: AgendaDaysProps) {
  const id = useId();
  return days.map((entry) => (
    <div key={entry.day} className="print:mb-3 print:break-inside-avoid">
      <div className="mb-1.5 flex items-center gap-2">
        <h3 id={`${id}-${entry.day}`} className="font-semibold first-letter:uppercase">
          {dayName(entry.day)}
        </h3>
        {entry.day === today && <Badge tone="accent">Oggi</Badge>}
      </div>
      <ItemList
        day={entry.day}
        items={entry.items}
        labelledBy={`${id}-${entry.day}`}
        onOpen={(item) => item.onOpen?.()}
      />
    </div>
  ));
}
