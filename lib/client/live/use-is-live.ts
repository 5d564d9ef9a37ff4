import { useSyncExternalStore } from "react";

let isLive = false;
const listeners = new Set<() => void>();

export function setLive(next: boolean): void {
  isLive = next;
  for (const then of listeners) then();
}

function subscribe(then: () => void): () => void {
  listeners.add(then);
  return () => listeners.delete(then);
}

/** Whether this browser is told at once what colleagues do; without it screens have to ask now and then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
}
