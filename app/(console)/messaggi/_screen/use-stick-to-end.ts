import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** So near the end counts as at the end, in px. */
const NEAR = 48;

/**
 * Shows the end of a growing list from the start, and stays there when something is added or heights become known; who has
 * scrolled away keeps the place, until `jumps` has become greater: then the end is shown again.
 */
export function useStickToEnd(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  jumps: number,
) {
  const isAtEnd = useRef(true);
  const jumped = useRef(jumps);

  useLayoutEffect(() => {
    if (jumps > jumped.current) isAtEnd.current = true;
    jumped.current = jumps;
    const area = scroller.current;
    if (area && isAtEnd.current) area.scrollTop = area.scrollHeight;
  });

  useEffect(() => {
    const area = scroller.current;
    const inner = content.current;
    if (!area || !inner || typeof ResizeObserver === "undefined") return;
    let height = area.clientHeight;
    const follow = () => {
      // A smaller window scrolls by itself; that is nobody leaving the end.
      if (area.clientHeight === height)
        isAtEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight < NEAR;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) area.scrollTop = area.scrollHeight;
      height = area.clientHeight;
    });
    observer.observe(area);
    observer.observe(inner);
    area.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener("scroll", follow);
    };
  }, [scroller, content]);
}
