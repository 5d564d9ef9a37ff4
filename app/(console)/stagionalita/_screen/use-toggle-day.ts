import { notify } from "@/components/ui/notice";
import type { Season } from "@/features/seasons/season-look";
import { errorText } from "@/lib/client/errors";
import { capital, dayName } from "@/lib/format/dates";
import type { IsoDate } from "@/lib/rules/dates";
import type { DaySeason, useSeasonDays } from "./use-season-days";

interface ToggleDayOptions extends Pick<ReturnType<typeof useSeasonDays>, "days" | "setSeason"> {
  chosen: Season | undefined;
}

/** As written: a day that has an entry loses it, whichever it is; another gets the chosen season. */
export function useToggleDay({ days, chosen, setSeason }: ToggleDayOptions): (day: IsoDate) => void {
  function send(day: IsoDate, season: DaySeason) {
    setSeason(day, season).catch((error: unknown) => {
      notify.error(`${capital(dayName(day))} è rimasto com'era. ${errorText(error)}`, {
        retry: () => send(day, season),
      });
    });
  }
  return (day) => {
    const shown = days?.get(day);
    if (shown === undefined && !chosen) return notify.warning("Aggiungi prima una stagione.");
    send(day, shown === undefined ? (chosen?.nome ?? null) : null);
  };
}
