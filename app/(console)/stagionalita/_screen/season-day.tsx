import { memo } from "react";
import { cn } from "@/components/ui/cn";
import { SeasonLetter } from "@/features/seasons/season-letter";
import type { SeasonLook } from "@/features/seasons/season-look";
import { dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";

interface SeasonDayProps {
  day: IsoDate;
  /** The season's name, "" for one without a name, null for a day without a season. */
  season: string | null;
  look: SeasonLook | null;
  isToday: boolean;
  isReachable: boolean;
  /** It is within the range. */
  isSelected: boolean;
  onFocus: (day: IsoDate) => void;
}

/** A day with its season's letter and name. The grid decides what a press does. */
export const SeasonDay = memo(function SeasonDay(props: SeasonDayProps) {
  const { day, season, look, isToday, isReachable, isSelected, onFocus } = props;
  const spoken = season === null ? "senza stagione" : season || "stagione senza nome";
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={season !== null}
      aria-current={isToday ? "date" : undefined}
      aria-label={`${dayName(day)}, ${spoken}`}
      title={season || undefined}
      onFocus={() => onFocus(day)}
      className={cn(
        "flex h-14 w-full flex-col items-start justify-between gap-1 rounded border p-1 text-left sm:h-[clamp(4.25rem,11dvh,7rem)] sm:p-1.5 print:h-14",
        "hover:border-accent focus-visible:outline-offset-1",
        isSelected && "ring-2 ring-accent",
        look?.cell ?? "border-line bg-surface",
      )}
    >
      <span aria-hidden className="flex w-full items-start justify-between max-sm:h-full max-sm:flex-col">
        <span
          className={cn(
            "text-sm tabular-nums",
            isToday &&
              "-m-0.5 rounded bg-accent px-1.5 py-0.5 font-semibold text-accent-ink print:bg-transparent print:text-ink",
          )}
        >
          {Number(day.slice(8))}
        </span>
        {look && <SeasonLetter look={look} className="h-5 min-w-5" />}
      </span>
      {look && (
        <span
          aria-hidden
          data-season-name
          className="line-clamp-2 w-full text-xs/4 hyphens-auto wrap-anywhere text-ink-soft max-lg:hidden"
        >
          {season}
        </span>
      )}
    </button>
  );
});
