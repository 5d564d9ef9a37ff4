import { useCallback, useSyncExternalStore } from "react";
import { keepText, keptText } from "@/lib/browser-storage";
import { createSignal } from "@/lib/signal";

const changed = createSignal();

function subscribe(listener: () => void): () => void {
  const stop = changed.subscribe(listener);
  // Other tabs.
  window.addEventListener("storage", listener);
  return () => {
    stop();
    window.removeEventListener("storage", listener);
  };
}

/**
 * A setting kept in this browser (`localStorage`), as text, and its setter; null when it was never set, on
 * the server and while hydrating. All components with the same setting follow, in this tab and in others.
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
      changed.emit();
    },
    [key],
  );
  return [value, set];
}
