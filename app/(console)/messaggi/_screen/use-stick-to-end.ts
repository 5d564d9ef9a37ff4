import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** So near the end counts as at the end, in px. */
const NEAR = 48;

/**
 * Shows the end of a growing list from the start, and stays there when something is added or heights become
 * known; who has scrolled away keeps the place, until `jumps` has become greater: then the end is shown
 * again.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  jumps: number,
) {
  const heights = useRef({ scrollHeight: 0, clientHeight: 0 });
  const jumped = useRef(jumps);

  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return;
    if (jumps > jumped.current || wasAtEnd(area, heights.current)) area.scrollTop = area.scrollHeight;
    jumped.current = jumps;
    heights.current = heightsOf(area);
  });

  useEffect(() => {
    const area = scroller.current;
    const inner = content.current;
    if (!area || !inner || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => {
      if (wasAtEnd(area, heights.current)) area.scrollTop = area.scrollHeight;
      heights.current = heightsOf(area);
    });
    observer.observe(area);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [scroller, content]);
}

interface Heights {
  scrollHeight: number;
  clientHeight: number;
}

const heightsOf = ({ scrollHeight, clientHeight }: Heights): Heights => ({ scrollHeight, clientHeight });

/**
 * Whether the end was in view with the heights before. It asks the element for the place, because a scroll
 * event comes a frame late; where the list became shorter or the window larger, the browser has moved the
 * place already.
 */
function wasAtEnd(area: HTMLElement, before: Heights): boolean {
  const scrollHeight = Math.min(before.scrollHeight, area.scrollHeight);
  const clientHeight = Math.max(before.clientHeight, area.clientHeight);
  return scrollHeight - area.scrollTop - clientHeight < NEAR;
}
