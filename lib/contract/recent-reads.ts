import type { ReadKey } from "./index";
import { everyStaleRead } from "./stale";

/**
 * The time when each read has last become stale, for a listener that begins later (docs/rules/live.md#stale);
 * it knows every change since `began`. Moments are in ms since the epoch.
 */
export function createRecentReads(began = Date.now()) {
  const staleAt = new Map<ReadKey, number>();
  let knownSince = began;
  return {
    note(reads: readonly ReadKey[]): void {
      for (const read of reads) staleAt.set(read, Date.now());
    },
    /** Some changes may have been missed. */
    beginAnew(): void {
      knownSince = Date.now();
    },
    /** The reads that have become stale since a moment; every read where that is not known. */
    since(moment: number): readonly ReadKey[] {
      if (moment < knownSince) return everyStaleRead;
      return [...staleAt].filter(([, at]) => at >= moment).map(([read]) => read);
    },
  };
}
