import type { ReadKey } from "./index";
import { everyStaleRead } from "./stale";

/**
 * When each read has last become stale, for whoever begins to listen later (docs/rules/live.md#stale); it
 * knows all that has happened since `began`. Moments are in ms since the epoch.
 */
export function createRecentReads(began = Date.now()) {
  const staleAt = new Map<ReadKey, number>();
  let knownSince = began;
  return {
    note(reads: readonly ReadKey[]): void {
      for (const read of reads) staleAt.set(read, Date.now());
    },
    /** Something may have been missed. */
    beginAnew(): void {
      knownSince = Date.now();
    },
    /** What has become stale since a moment; every read where that is not known. */
    since(moment: number): readonly ReadKey[] {
      if (moment < knownSince) return everyStaleRead;
      return [...staleAt].filter(([, at]) => at >= moment).map(([read]) => read);
    },
  };
}
