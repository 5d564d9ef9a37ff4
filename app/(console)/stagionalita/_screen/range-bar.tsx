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
  /** The number of days that change if they get the season, and of those that change if they lose theirs. */
  toSet: number;
  toClear: number;
  /** The number of changing days that each of the other seasons has now. */
  replaced: ReadonlyMap<string, number>;
  /** The last day is still to be pressed. */
  awaitsLast: boolean;
  isRunning: boolean;
  onSet: () => void;
  onClear: () => void;
  onCancel: () => void;
}

/** The actions for the days of a range. */
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
            <span className="block text-sm text-ink-soft">
              {props.awaitsLast ? "Ora premi l'ultimo giorno." : changesText(props)}
            </span>
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

/** "Cambiano 46 giorni: 8 sono «Festività», 1 è «Alta stagione»."; empty where none changes. */
export function changesText({
  season,
  toSet,
  replaced,
}: Pick<RangeBarProps, "season" | "toSet" | "replaced">) {
  if (season === undefined || toSet === 0) return "";
  const now = [...replaced].map(([name, count]) => `${count} ${count === 1 ? "è" : "sono"} «${name}»`);
  const change = `${toSet === 1 ? "Cambia" : "Cambiano"} ${countDays(toSet)}`;
  return `${[change, now.join(", ")].filter(Boolean).join(": ")}.`;
}
