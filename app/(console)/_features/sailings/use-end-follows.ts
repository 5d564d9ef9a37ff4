import { useEffect, useEffectEvent, useRef } from "react";
import { isIsoDate } from "@/lib/rules/dates";
import { endAfter } from "./move-form";

interface EndFollows {
  /** As the form holds them: yyyy-mm-dd, what is typed of a date, or null. */
  start: string | null;
  end: string | null;
  setEnd: (day: string) => void;
  /** Somebody has changed the form; what it takes over from a colleague has its own last day. */
  isDirty: boolean;
}

/** The last day of a sailing follows the first one, so that it lasts as long as before. */
export function useEndFollows({ start, end, setEnd, isDirty }: EndFollows): void {
  const last = useRef(start);
  const follow = useEffectEvent((next: string | null) => {
    if (!next || !isIsoDate(next) || next === last.current) return;
    const moved = isDirty && endAfter({ inizio: last.current, fine: end }, next);
    last.current = next;
    if (moved && moved !== end) setEnd(moved);
  });
  useEffect(() => follow(start), [start]);
}
