import { notify } from "@/components/ui/notice";
import type { Season } from "@/features/seasons/season-look";
import { errorText, isOutcomeUnknown } from "@/lib/client/errors";
import { formatDate } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { DaySeason, useSeasonDays } from "./use-season-days";

interface ToggleDayOptions
  extends Pick<ReturnType<typeof useSeasonDays>, "days" | "setSeason" | "storedSeason"> {
  chosen: Season | undefined;
  /** Why nothing can be given to a day while no season is chosen. */
  noSeason: string;
}

/** As written: a day that has an entry loses it, whichever it is; another gets the chosen season. */
export function useToggleDay(options: ToggleDayOptions): (day: IsoDate) => void {
  const { days, chosen, noSeason, setSeason, storedSeason } = options;
  function send(day: IsoDate, season: DaySeason) {
    const before = storedSeason(day);
    setSeason(day, season).catch((error: unknown) => {
      const outcome = outcomeText(error, storedSeason(day) === before);
      notify.error(`Il giorno ${formatDate(day)}${outcome}. ${errorText(error)}`, {
        retry: () => send(day, season),
      });
    });
  }
  return (day) => {
    const shown = days?.get(day);
    if (shown === undefined && !chosen) return notify.warning(noSeason);
    send(day, shown === undefined ? (chosen?.nome ?? null) : null);
  };
}

/**
 * The state of the day after a failure, for a sentence; a season that was to be replaced may be gone already.
 */
function outcomeText(error: unknown, isAsBefore: boolean): string {
  if (isOutcomeUnknown(error)) return " forse è cambiato lo stesso";
  return isAsBefore ? " è rimasto com'era" : " è rimasto senza stagione";
}
