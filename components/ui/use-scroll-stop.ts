import { useEffect } from "react";

const REACHABLE = "a[href], button, input, select, textarea, iframe, [tabindex='0']";

/**
 * Makes an area that holds text alone a stop for Tab, so that the keyboard can scroll it; in any other,
 * moving through the controls scrolls it. Not all browsers do this by themselves.
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
