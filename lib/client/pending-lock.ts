import type { createDelayedWrites } from "./delayed-writes";
import { pageViewerId } from "./viewer-header";

/** The tabs of one person in a browser share this lock while decisions of theirs wait or are on their way. */
const lockName = () => `pontile.decisioni ${pageViewerId()}`;
/** As long as a decision may wait to be undone, and then for its answer. */
const maxWaitMs = 20_000;

/** Holds the lock whenever writes of this tab are pending; returns the way to stop. */
export function lockWhilePending({
  pending,
  subscribe,
}: Pick<ReturnType<typeof createDelayedWrites>, "pending" | "subscribe">): () => void {
  let release: (() => void) | null = null;
  const update = () => {
    if (pending().size === 0) {
      release?.();
      release = null;
    } else if (!release) {
      const isOver = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks?.request(lockName(), { mode: "shared" }, () => isOver);
    }
  };
  const stop = subscribe(update);
  update();
  return () => {
    stop();
    release?.();
  };
}

/** Waits until no tab of this person has pending decisions; false where one still has after 20 seconds. */
export async function nonePending(): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return true;
  return locks.request(lockName(), { signal: AbortSignal.timeout(maxWaitMs) }, () => true).catch(() => false);
}
