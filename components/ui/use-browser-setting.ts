import { useCallback, useSyncExternalStore } from "react";
import { keepText, keptText } from "@/lib/browser-storage";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * A setting kept in this browser (`localStorage`), as text, and its setter; null when it was never set, on
 * the server and while hydrating. Whatever shows the same setting follows, in this tab and in others.
 */
export function useBrowserSetting(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => keptText("localStorage", key),
    () => null,
  );
  const set = useCallback(
    (next: string | null) => {
      keepText("localStorage", key, next);
      for (const listener of listeners) listener();
    },
    [key],
  );
  return [value, set];
}
