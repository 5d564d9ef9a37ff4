import { useEffect } from "react";

const REACHABLE = "a[href], button, input, select, textarea, iframe, [tabindex='0']";

/**
 * Lets the keyboard scroll an area that holds text alone: such an area is a stop for Tab. One with controls
 * in it is not, since moving through them scrolls it. Browsers have begun to do this by themselves; not all
 * have.
 */
export function useScrollStop(area: HTMLElement | null): void {
  useEffect(() => {
    if (!area) return;
    const update = () => {
      // The heights last: they make the browser lay out the page at once.
      const needsStop = !area.querySelector(REACHABLE) && area.scrollHeight > area.clientHeight;
      if (needsStop) area.tabIndex = 0;
      else area.removeAttribute("tabindex");
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(area, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area]);
}
