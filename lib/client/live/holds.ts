import { useEffect, useSyncExternalStore } from "react";

/**
 * What is on screen under an open form, a selection or a moving pointer waits with its refetches
 * (docs/rules/live.md#what-waits).
 */
let held = 0;
let hasWaiting = false;
const onReleased = new Set<() => void>();
const onChanged = new Set<() => void>();

export const isHeld = () => held > 0;

/** Runs when a form or a selection has ended, though the next one begins at once; returns the way to stop. */
export function watchReleases(then: () => void): () => void {
  onReleased.add(then);
  return () => onReleased.delete(then);
}

/** Takes what waits although it is held: the person asked for it. */
export function releaseOnce(): void {
  for (const then of onReleased) then();
}

function hold(): () => void {
  held += 1;
  return () => {
    held -= 1;
    releaseOnce();
  };
}

/** Holds what is on screen as long as `isActive`. */
export function useHold(isActive: boolean): void {
  useEffect(() => (isActive ? hold() : undefined), [isActive]);
}

/** Says whether something waits because it is held. */
export function setWaiting(next: boolean): void {
  if (next === hasWaiting) return;
  hasWaiting = next;
  for (const then of onChanged) then();
}

function subscribe(then: () => void): () => void {
  onChanged.add(then);
  return () => onChanged.delete(then);
}

/** Whether a colleague has changed something that this screen does not show yet, because it is held. */
export function useHasWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasWaiting,
    () => false,
  );
}
