/** The way from the open row to its neighbours. */
export interface QueueNavigation extends QueuePosition {
  go: (id: string) => void;
  /** Why nobody moves on now. */
  lockedReason?: string;
}

interface QueuePosition {
  /** From 1; null when the open row is not among those on screen. */
  position: number | null;
  total: number;
  /** The number of others that still wait; undefined where nothing leaves the list. */
  remaining?: number;
  previous: string | null;
  next: string | null;
  /** Whether there are some before or after it, and colleagues have all of those open. */
  openElsewhere?: { previous: boolean; next: boolean };
}

/** The position of the open row among the rows as the table shows them. */
export function positionIn(order: readonly string[], openId: string | null): QueuePosition {
  const index = openId === null ? -1 : order.indexOf(openId);
  return {
    position: index < 0 ? null : index + 1,
    total: order.length,
    previous: order[index - 1] ?? null,
    next: order[index + 1] ?? null,
  };
}

/** The rows on screen without those that colleagues have open; the open row stays. */
export function withoutOpenElsewhere(
  order: readonly string[],
  openId: string | null,
  isOpenElsewhere: (id: string) => boolean,
): readonly string[] {
  return order.filter((id) => id === openId || !isOpenElsewhere(id));
}

/**
 * The position of the open row in a queue that gets shorter: the rows that were decided since it was opened
 * (`decided` of them) count as passed, so that the position goes on and `remaining` gets less. Its neighbours
 * are rows that no colleague has open.
 */
export function positionInQueue(
  order: readonly string[],
  openId: string | null,
  decided: number,
  isOpenElsewhere: (id: string) => boolean,
): QueuePosition {
  const { position, total, ...all } = positionIn(order, openId);
  const { previous, next } = positionIn(withoutOpenElsewhere(order, openId, isOpenElsewhere), openId);
  return {
    position: position === null ? null : position + decided,
    total: total + decided,
    remaining: position === null ? total : total - 1,
    previous,
    next,
    openElsewhere: {
      previous: previous === null && all.previous !== null,
      next: next === null && all.next !== null,
    },
  };
}

/**
 * The row that opens after a decision: the one after it, from the end the first that was passed over; null
 * when none is left.
 */
export function afterDecision(order: readonly string[], decided: string): string | null {
  const index = order.indexOf(decided);
  return order[index + 1] ?? order.find((id) => id !== decided) ?? null;
}

/**
 * The rows that follow the open one on screen; null without an open row. For one that has left the list they
 * are those that followed it (`known`), as far as they are still on screen; for one that was never there they
 * are all rows.
 */
export function rowsAfter(
  order: readonly string[],
  openId: string | null,
  known: readonly string[] | null,
): readonly string[] | null {
  if (openId === null) return null;
  const index = order.indexOf(openId);
  if (index >= 0) return order.slice(index + 1);
  return known?.filter((id) => order.includes(id)) ?? order;
}
