import { useSyncExternalStore } from "react";
import { createSignal } from "../../signal";

let isLive = false;
const { emit, subscribe } = createSignal();

export const isLiveNow = () => isLive;

export function setLive(next: boolean): void {
  isLive = next;
  emit();
}

/** Whether this browser is told at once what colleagues do; without it screens have to ask now and then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLive,
    () => false,
  );
}
