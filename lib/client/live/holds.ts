import { useEffect, useSyncExternalStore } from "react";

/**
 * What is on screen under an open dialog, a selection or a drag waits with its refetches
 * (docs/rules/live.md#what-waits).
 */
let held = 0;
let waitingRows = 0;
const onReleased = new Set<(isAsked: boolean) => void>();
const onChanged = new Set<() => void>();

export const isHeld = () => held > 0;

/**
 * Runs when nothing is held any more, though the next record's dialog begins at once, and when the person
 * asks for what waits; returns the way to stop.
 */
export function watchReleases(then: (isAsked: boolean) => void): () => void {
  onReleased.add(then);
  return () => onReleased.delete(then);
}

function release(isAsked: boolean): void {
  for (const then of onReleased) then(isAsked);
}

/** Takes what waits although it is held: the person asked for it. */
export const releaseOnce = () => release(true);

/** Holds what is on screen until the returned function is called. */
export function hold(): () => void {
  held += 1;
  return () => {
    held -= 1;
    if (held === 0) release(false);
  };
}

/** Holds what is on screen as long as `isActive`. */
export function useHold(isActive: boolean): void {
  useEffect(() => (isActive ? hold() : undefined), [isActive]);
}

/** Says how many rows wait because they are held. */
export function setWaitingRows(next: number): void {
  waitingRows = next;
  for (const then of onChanged) then();
}

function subscribe(then: () => void): () => void {
  onChanged.add(then);
  return () => onChanged.delete(then);
}

/** How many rows colleagues have changed that this screen does not show yet, because it is held. */
export function useWaitingRows(): number {
  return useSyncExternalStore(
    subscribe,
    () => waitingRows,
    () => 0,
  );
}
