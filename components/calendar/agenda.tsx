import { useId } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { daysOfMonth, type Month } from "@/lib/rules/months";
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

/** The month's days that have something, for a phone, and for paper where the weeks are too full. */
export function Agenda({ month, items, today, onPaper }: AgendaProps) {
  const id = useId();
  const days = daysOfMonth(month)
    .map((day) => ({ day, items: items.filter((item) => isBetween(item, day, day)) }))
    .filter((entry) => entry.items.length > 0);
  return (
    <div className={cn("grid gap-4 sm:hidden", onPaper ? "print:block print:columns-2" : "print:hidden")}>
      {days.map((entry) => (
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
      ))}
    </div>
  );
}
