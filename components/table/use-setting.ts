import { useCallback, useSyncExternalStore } from "react";

const PREFIX = "pontile.table.";
const listeners = new Set<() => void>();
// Holds what the browser refuses to keep (private windows, blocked storage), for the life of the page.
const unsaved = new Map<string, string | null>();

function read(key: string): string | null {
  const kept = unsaved.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(PREFIX + key);
    else window.localStorage.setItem(PREFIX + key, value);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, value);
  }
  for (const listener of listeners) listener();
}

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
 * A setting kept in this browser, as text; null when it was never set. The server and the first render of the
 * browser see null, so that their HTML agrees; the saved value follows before the first paint.
 */
export function useSetting(key: string): [string | null, (value: string | null) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const set = useCallback((next: string | null) => write(key, next), [key]);
  return [value, set];
}
