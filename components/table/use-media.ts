import { useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

/** Whether a media query holds; false on the server and while hydrating. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMediaOrNull(query);
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    },
    () => matchMediaOrNull(query)?.matches ?? false,
    () => false,
  );
}

/**
 * True while the page is being printed. The switch is made inside the browser's own event, with `flushSync`: the
 * browser takes its picture as soon as the event handler returns.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const follow = (event: MediaQueryListEvent) => (event.matches ? start() : end());
    const media = matchMediaOrNull("print");
    window.addEventListener("beforeprint", start);
    window.addEventListener("afterprint", end);
    media?.addEventListener("change", follow);
    return () => {
      window.removeEventListener("beforeprint", start);
      window.removeEventListener("afterprint", end);
      media?.removeEventListener("change", follow);
    };
  }, []);
  return printing;
}

// jsdom has no matchMedia.
function matchMediaOrNull(query: string): MediaQueryList | null {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
}
