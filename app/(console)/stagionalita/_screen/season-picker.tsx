import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { Radio } from "@/components/ui/radio";
import { SeasonLetter } from "@/features/seasons/season-letter";
import { type Season, unknownLook } from "@/features/seasons/season-look";
import { countDays } from "@/lib/format/dates";
import { nameOrNumber } from "@/lib/rules/name-or-number";

interface SeasonPickerProps {
  seasons: readonly Season[];
  chosen: Season | undefined;
  onChoose: (season: Season) => void;
  /** Days of the shown month by the name of their season; "" stands for those whose season has no name. */
  counts: ReadonlyMap<string, number>;
  /** Days of the shown month without a season. */
  free: number;
}

const row =
  "flex min-h-9 items-center gap-1.5 rounded px-2 py-1 pointer-coarse:min-h-11 print:min-h-0 sm:gap-2.5 print:px-0";

/**
 * The season types to choose from, each with colour and letter; with the days of the shown month it is the
 * legend too.
 */
export function SeasonPicker({ seasons, chosen, onChoose, counts, free }: SeasonPickerProps) {
  const name = useId();
  const known = new Set(seasons.map(({ nome }) => nome));
  const unknown = [...counts].filter(([nome]) => !known.has(nome));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        <span className="print:hidden">Stagione da assegnare</span>
        <span aria-hidden className="hidden print:inline">
          Stagioni
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-x-2 lg:grid-cols-1 print:grid-cols-3">
        {seasons.map((season) => (
          <label
            key={season.id}
            className={cn(
              row,
              "cursor-pointer hover:bg-surface-sunken has-checked:bg-accent-soft print:has-checked:bg-transparent",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
            )}
          >
            <Radio
              name={name}
              checked={season.id === chosen?.id}
              onChange={() => onChoose(season)}
              className="outline-none print:hidden"
            />
            <SeasonLetter look={season} />
            <span className="min-w-0 flex-1 wrap-anywhere">{nameOrNumber(season.nome, season.id)}</span>
            <Count days={counts.get(season.nome) ?? 0} />
          </label>
        ))}
        {unknown.map(([nome, days]) => (
          <p key={nome} className={row}>
            <span aria-hidden className="w-4 print:hidden" />
            <SeasonLetter look={unknownLook} />
            <span className="min-w-0 flex-1 wrap-anywhere text-ink-soft">
              {nome || "Senza nome"} <span className="text-xs">(non esiste più)</span>
            </span>
            <Count days={days} />
          </p>
        ))}
        <p className={cn(row, "text-ink-soft")}>
          <span aria-hidden className="w-4 print:hidden" />
          <span aria-hidden className="size-6 shrink-0 rounded border border-line-strong" />
          <span className="min-w-0 flex-1">Senza stagione</span>
          <Count days={free} />
        </p>
      </div>
    </fieldset>
  );
}

function Count({ days }: { days: number }) {
  return (
    <span className="shrink-0 text-ink-soft tabular-nums">
      <span aria-hidden>{days}</span>
      <span className="sr-only">, {countDays(days)}</span>
    </span>
  );
}
