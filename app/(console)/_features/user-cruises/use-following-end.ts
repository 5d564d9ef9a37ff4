import { useEffect, useEffectEvent, useRef } from "react";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import { isIsoDate } from "@/lib/rules/dates";
import { lastDayOf } from "@/lib/rules/offering";

interface FollowingEnd {
  /** The chosen cruise, by its id. */
  cruise: number | null;
  /** As the form holds them: yyyy-mm-dd, what is typed of a date, or null. */
  start: string | null;
  end: string | null;
  setEnd: (day: string) => void;
}

/**
 * Fine follows Inizio by the cruise's duration until somebody types another one
 * (docs/rules/user-cruises.md#last-day). Returns the sentence that says so, for the field's hint.
 */
export function useFollowingEnd({ cruise, start, end, setEnd }: FollowingEnd): string | undefined {
  const cruises = useOwnQuery(read("crociera.list")).data?.Crociera;
  const chosen = cruises?.find(({ id }) => id === cruise);
  const next = chosen && start && isIsoDate(start) ? lastDayOf(chosen, start) : null;
  const last = useRef<string | null>(null);
  const follow = useEffectEvent(() => {
    if (next === null || (end && end !== last.current)) return;
    last.current = next;
    if (end !== next) setEnd(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the start and cruise, not the typed end
  useEffect(() => follow(), [next]);
  return next !== null && end === next ? "Secondo la durata della crociera." : undefined;
}
