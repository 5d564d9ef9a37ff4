import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query holds; false on the server, while hydrating and in jsdom, which has no `matchMedia`.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const media = window.matchMedia?.(query);
        media?.addEventListener("change", listener);
        return () => media?.removeEventListener("change", listener);
      },
      [query],
    ),
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
