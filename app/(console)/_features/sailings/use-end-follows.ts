import { useEffect, useEffectEvent, useRef } from "react";
import { isIsoDate } from "@/lib/rules/dates";
import { endAfter } from "./move-form";

interface EndFollows {
  /** As the form holds them: yyyy-mm-dd, what is typed of a date, or null. */
  start: string | null;
  end: string | null;
  setEnd: (day: string) => void;
  /** Somebody has changed the form. Otherwise the first day came from a colleague, with its own last day. */
  isDirty: boolean;
  /** The bookings that the sheet holds. A first day that comes with other bookings has its own last day. */
  sailing: readonly object[];
}

/** The last day of a sailing follows the first one, so that it lasts as long as before. */
export function useEndFollows({ start, end, setEnd, isDirty, sailing }: EndFollows): void {
  const last = useRef({ start, sailing });
  const follow = useEffectEvent((next: string | null, held: readonly object[]) => {
    const before = last.current;
    const isDay = next !== null && isIsoDate(next);
    last.current = { start: isDay ? next : before.start, sailing: held };
    if (!isDay || next === before.start || !isDirty || held !== before.sailing) return;
    const moved = endAfter({ inizio: before.start, fine: end }, next);
    if (moved && moved !== end) setEnd(moved);
  });
  useEffect(() => follow(start, sailing), [start, sailing]);
}
