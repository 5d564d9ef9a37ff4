import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus when the dialog of a line closes: what had it before was in the dialog of another line, or
 * is not what comes next. `next` gets the line's id.
 */
export function useFocusAfterLine(
  lineId: number | null,
  next: (closed: number) => HTMLElement | null | undefined,
): void {
  const before = useRef(lineId);
  const move = useEffectEvent((closed: number) => next(closed)?.focus());
  useEffect(() => {
    const closed = before.current;
    before.current = lineId;
    if (closed !== null && lineId === null) move(closed);
  }, [lineId]);
}
