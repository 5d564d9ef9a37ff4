import type { ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { monthName } from "@/lib/format/dates";
import { type Month, plusMonths } from "@/lib/rules/months";

interface MonthNavProps {
  month: Month;
  thisMonth: Month;
  /** Of the title, which names the grid. */
  titleId: string;
  onMonth: (month: Month) => void;
  /** Further actions for the month. */
  children?: ReactNode;
}

/** The shown month's name, read out when it changes, and the ways to another. */
export function MonthNav({ month, thisMonth, titleId, onMonth, children }: MonthNavProps) {
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2
        id={titleId}
        aria-live="polite"
        className="min-w-0 flex-1 basis-36 max-sm:basis-28 text-base font-semibold first-letter:uppercase"
      >
        {monthName(month)}
      </h2>
      <div className="flex items-center gap-1 print:hidden">
        <IconButton
          label="Mese precedente"
          icon="chevron-left"
          size="md"
          onClick={() => onMonth(plusMonths(month, -1))}
        />
        <Button onClick={() => onMonth(thisMonth)}>Oggi</Button>
        <IconButton
          label="Mese successivo"
          icon="chevron-right"
          size="md"
          onClick={() => onMonth(plusMonths(month, 1))}
        />
      </div>
      {children}
    </div>
  );
}
