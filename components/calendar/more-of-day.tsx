import { useId, useRef, useState } from "react";
import { Popover } from "@/components/ui/popover";
import { countOf } from "@/lib/format/counts";
import { dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import { ItemList } from "./item-list";
import type { CalendarItem } from "./items";

interface MoreOfDayProps {
  day: IsoDate;
  /** The number of items that are not drawn. */
  count: number;
  /** All of the day. */
  items: readonly CalendarItem[];
}

/** '+N altri': the whole day in a panel. */
export function MoreOfDay({ day, count, items }: MoreOfDayProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const words = `+${countOf(count, "altro", "altri")}`;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={dayName(day)}
      className="w-80 p-3"
      trigger={
        <button
          ref={trigger}
          type="button"
          aria-label={`${words}, ${dayName(day)}`}
          className="h-6 w-full truncate rounded px-1 text-left text-xs text-ink-soft hover:bg-surface-sunken hover:text-ink focus-visible:outline-offset-0"
        >
          {words}
        </button>
      }
    >
      <p id={titleId} className="mb-2 font-semibold first-letter:uppercase">
        {dayName(day)}
      </p>
      <ItemList
        day={day}
        items={items}
        labelledBy={titleId}
        onOpen={(item) => {
          // A dialog returns the focus to where it was, but the panel is removed by then.
          trigger.current?.focus();
          setOpen(false);
          item.onOpen?.();
        }}
      />
    </Popover>
  );
}
