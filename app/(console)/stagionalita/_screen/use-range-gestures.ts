import { type MouseEvent, type PointerEvent, useRef } from "react";
import type { IsoDate } from "@/lib/rules/dates";

/** Where a range began and where it has come to, in either direction. */
export interface DayRange {
  anchor: IsoDate;
  head: IsoDate;
}

interface Gestures {
  range: DayRange | null;
  /** Each press is an end of the range. */
  isPicking: boolean;
  onRange: (range: DayRange | null) => void;
  onToggle: (day: IsoDate) => void;
  /** Enter or Space within a range. */
  onApply: () => void;
}

interface Press {
  day: IsoDate;
  canDrag: boolean;
  isDrag: boolean;
}

/** The day whose button an event comes from. */
export function dayOf(target: EventTarget): IsoDate | null {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-day]") : null;
  return button?.dataset.day ?? null;
}

/**
 * The meaning of a press on a day, for the grid around the days: it toggles the day, or with Shift, or as a
 * drag of the mouse, it makes a range. While there is a range a plain press only ends it.
 */
export function useRangeGestures({ range, isPicking, onRange, onToggle, onApply }: Gestures) {
  const pressed = useRef<Press | null>(null);
  const lastClicked = useRef<IsoDate | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const day = dayOf(event.target);
      // A finger that moves scrolls.
      const canDrag = event.button === 0 && event.pointerType !== "touch" && !event.shiftKey && !isPicking;
      pressed.current = day ? { day, canDrag, isDrag: false } : null;
    },
    onPointerOver(event: PointerEvent) {
      const press = pressed.current;
      const day = dayOf(event.target);
      if (!press?.canDrag || !day || (event.buttons & 1) === 0) return;
      if (day === press.day && !press.isDrag) return;
      press.isDrag = true;
      onRange({ anchor: press.day, head: day });
    },
    onClick(event: MouseEvent) {
      const day = dayOf(event.target);
      if (!day) return;
      const isKey = event.detail === 0;
      const press = isKey ? null : pressed.current;
      if (press?.isDrag) return;
      if (isPicking) return onRange({ anchor: range?.anchor ?? day, head: day });
      if (event.shiftKey) return onRange({ anchor: range?.anchor ?? lastClicked.current ?? day, head: day });
      lastClicked.current = day;
      if (range) return isKey ? onApply() : onRange(null);
      onToggle(day);
    },
  };
}
