import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { countDays, formatDateRange } from "@/lib/format/dates";
import { texts } from "@/lib/format/texts";
import type { IsoDate } from "@/lib/rules/dates";
import { floating } from "./run-status";

interface RangeBarProps {
  /** The days of the range, the first one first; none before its first day is picked. */
  days: readonly IsoDate[];
  /** The chosen season's name; undefined while there is none to choose, for this reason. */
  season: string | undefined;
  noSeason: string;
  /** How many days change if they get the season, and how many if they lose theirs. */
  toSet: number;
  toClear: number;
  isRunning: boolean;
  onSet: () => void;
  onClear: () => void;
  onCancel: () => void;
}

/** What can be done with the days of a range. */
export function RangeBar(props: RangeBarProps) {
  const { days, season, noSeason, toSet, toClear, isRunning } = props;
  const noChangeReason = season === undefined ? noSeason : `Sono già tutti «${season}».`;
  return (
    <section
      aria-label="Intervallo scelto"
      className={cn(floating, "flex flex-wrap items-center gap-2 lg:flex-col lg:items-stretch print:hidden")}
    >
      <p role="status" className="min-w-44 flex-1 lg:min-w-0">
        {days.length === 0 ? (
          "Premi il primo giorno, poi l'ultimo."
        ) : (
          <>
            <span className="font-semibold">{countDays(days.length)}</span>{" "}
            {formatDateRange(days[0], days.at(-1))}
          </>
        )}
      </p>
      {days.length > 0 && (
        <>
          <Button
            variant="primary"
            icon="calendar-check"
            loading={isRunning}
            disabledReason={toSet === 0 ? noChangeReason : undefined}
            onClick={props.onSet}
          >
            Imposta «{season ?? "…"}»
          </Button>
          <Button
            loading={isRunning}
            disabledReason={toClear === 0 ? "Nessuno ha una stagione." : undefined}
            onClick={props.onClear}
          >
            Togli la stagione
          </Button>
        </>
      )}
      <Button variant="ghost" onClick={props.onCancel}>
        {texts.cancel}
      </Button>
    </section>
  );
}
