import { useSyncExternalStore } from "react";

const KEY = "pontile.menu.chiusi";
const listeners = new Set<() => void>();

function read(): string {
  return window.localStorage.getItem(KEY) ?? "";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The menu groups that are open: all of them by default; closed ones are stored in this browser. */
export function useOpenGroups() {
  const closed = useSyncExternalStore(subscribe, read, () => "")
    .split("|")
    .filter(Boolean);
  return {
    isOpen: (group: string) => !closed.includes(group),
    toggle: (group: string) => {
      const next = closed.includes(group) ? closed.filter((name) => name !== group) : [...closed, group];
      window.localStorage.setItem(KEY, next.join("|"));
      for (const listener of listeners) listener();
    },
  };
}
