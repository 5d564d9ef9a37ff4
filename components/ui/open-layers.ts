import { useEffect } from "react";
import { createSignal } from "@/lib/signal";

let openCount = 0;
const anyOpen = createSignal<boolean>();

function add(count: number): void {
  const wasOpen = openCount > 0;
  openCount += count;
  if (wasOpen !== openCount > 0) anyOpen.emit(openCount > 0);
}

/** Says that a dialog or a question is over the page, as long as `isOpen`. */
export function useOpenLayer(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    add(1);
    return () => add(-1);
  }, [isOpen]);
}

/** Runs `then` when one is open, or opens first, and when the last has closed; returns the way to stop. */
export function watchOpenLayers(then: (isAnyOpen: boolean) => void): () => void {
  const stop = anyOpen.subscribe(then);
  if (openCount > 0) then(true);
  return stop;
}
