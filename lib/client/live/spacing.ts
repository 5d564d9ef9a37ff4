const SECOND = 1_000;
/** A list is refetched once in this time, in ms, where it is heavy or changes all the time. */
const maxGap = 10 * SECOND;
/** A read that was not refetched for so many times its gap begins anew. */
const quietGaps = 3;

/**
 * The time, in ms, from which a read may be refetched: a second after the last refetch, then two, four, eight
 * and at most ten while changes go on; a heavy read waits ten from the start.
 */
export function createSpacing() {
  const last = new Map<string, { at: number; gap: number }>();
  return {
    /** The ms that the read has still to wait. */
    waitFor: (read: string, now: number): number => {
      const before = last.get(read);
      return before ? Math.max(0, before.at + before.gap - now) : 0;
    },
    noteRefetch(read: string, now: number, isHeavy: boolean): void {
      const before = last.get(read);
      const isQuiet = !before || now - before.at > quietGaps * before.gap;
      const gap = isHeavy ? maxGap : isQuiet ? SECOND : Math.min(before.gap * 2, maxGap);
      last.set(read, { at: now, gap });
    },
  };
}

const heavyLetters = 1_000_000;

/** Whether an answer has more than about 1 MB, going by its lists' lengths and first records. */
export function isHeavyAnswer(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  const lists = Object.values(answer).filter((value) => Array.isArray(value));
  const letters = lists.map((list) => list.length * (JSON.stringify(list[0])?.length ?? 0));
  return letters.reduce((sum, one) => sum + one, 0) > heavyLetters;
}
