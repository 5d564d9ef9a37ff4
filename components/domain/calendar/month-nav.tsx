import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button, IconButton } from "@/components/ui/button";
import { type Month, monthName, plusMonths } from "@/lib/rules/months";

interface MonthNavProps {
  month: Month;
  thisMonth: Month;
  /** Of the title, which names the grid. */
  titleId: string;
  onMonth: (month: Month) => void;
}

/** The shown month's name, read out when it changes, and the ways to another. */
export function MonthNav({ month, thisMonth, titleId, onMonth }: MonthNavProps) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <h2
        id={titleId}
        aria-live="polite"
        className="min-w-0 flex-1 text-base font-semibold first-letter:uppercase"
      >
        {monthName(month)}
      </h2>
      <IconButton
        label="Mese precedente"
        icon={<ChevronLeft aria-hidden />}
        size="md"
        className="print:hidden"
        onClick={() => onMonth(plusMonths(month, -1))}
      />
      <Button className="print:hidden" onClick={() => onMonth(thisMonth)}>
        Oggi
      </Button>
      <IconButton
        label="Mese successivo"
        icon={<ChevronRight aria-hidden />}
        size="md"
        className="print:hidden"
        onClick={() => onMonth(plusMonths(month, 1))}
      />
    </div>
  );
}
