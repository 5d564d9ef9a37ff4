import { useEffect, useSyncExternalStore } from "react";
import { createSignal } from "../../signal";
import { isLiveNow } from "./use-is-live";

/**
 * The number of open dialogs, selections and drags that hold the rows on screen
 * (docs/rules/live.md#what-waits).
 */
let held = 0;
let waitingRows = 0;
const releases = createSignal<boolean>();
const changes = createSignal();

export const isHeld = () => held > 0;

/**
 * Whether what is held also waits when its tab is shown again. Without a live stream it is read at once,
 * because nobody has told what has changed.
 */
export const waitsWhenShown = () => isHeld() && isLiveNow();

/**
 * Runs with false when nothing is held any more, even if the next record's dialog opens at once, and with
 * true when the person asks for what waits; returns the way to stop.
 */
export const watchReleases = releases.subscribe;

/** Takes what waits although it is held: the person asked for it. */
export const releaseOnce = () => releases.emit(true);

/** Holds what is on screen until the returned function is called. */
export function hold(): () => void {
  held += 1;
  return () => {
    held -= 1;
    if (held === 0) releases.emit(false);
  };
}

/** Holds what is on screen as long as `isActive`. */
export function useHold(isActive: boolean): void {
  useEffect(() => (isActive ? hold() : undefined), [isActive]);
}

/** Says how many rows wait because they are held. */
export function setWaitingRows(next: number): void {
  waitingRows = next;
  changes.emit();
}

/** How many rows colleagues have changed that this screen does not show yet, because it is held. */
export function useWaitingRows(): number {
  return useSyncExternalStore(
    changes.subscribe,
    () => waitingRows,
    () => 0,
  );
}
