import { createSignal } from "../signal";

/** The time in milliseconds in which a decision can be undone (docs/rules/review.md#delayed-decisions). */
export const DECISION_DELAY_MS = 5000;

interface DelayedWrite {
  /** Names the written record, for example `documenti:501`: one write at a time for each. */
  id: string;
  /** Sends it, at most once. `leaving`: the page is going away, and the call must outlive it. */
  send: (leaving: boolean) => Promise<unknown>;
  /** It is being sent and cannot be undone any more. */
  onLeaves?: () => void;
  /** It has been done; the id stays among the pending ones until this is over. */
  onDone?: () => unknown;
  /** It has failed, and the id is free again. */
  onFailed?: (error: unknown) => void;
}

interface Entry {
  write: DelayedWrite;
  timer?: ReturnType<typeof setTimeout>;
  settled: Promise<boolean> | null;
}

/** Nothing is pending: always this very set, on the server as well, so that no list is drawn again for it. */
export const nothingPending: ReadonlySet<string> = new Set();

/** The pending writes, with a signal for the components that show them. */
function createPendingEntries() {
  const entries = new Map<string, Entry>();
  const { emit, subscribe } = createSignal();
  let pending = nothingPending;

  function changed() {
    pending = entries.size === 0 ? nothingPending : new Set(entries.keys());
    emit();
  }

  return {
    entries: entries as ReadonlyMap<string, Entry>,
    add(id: string, entry: Entry) {
      entries.set(id, entry);
      changed();
    },
    remove(id: string) {
      entries.delete(id);
      changed();
    },
    pending: () => pending,
    subscribe,
  };
}

/** Sends a write, and `remove`s its id from the pending ones when it is over; whether it has been done. */
async function leave(write: DelayedWrite, leaving: boolean, remove: (id: string) => void): Promise<boolean> {
  try {
    await write.send(leaving);
  } catch (error) {
    remove(write.id);
    write.onFailed?.(error);
    return false;
  }
  try {
    await write.onDone?.();
  } catch {
    // A list that cannot be refetched afterwards shows that itself.
  }
  remove(write.id);
  return true;
}

/**
 * Writes that are sent after a delay, each with a timer of its own, so that each can be undone. A write is
 * sent once, also when it fails.
 */
export function createDelayedWrites(delayMs: number = DECISION_DELAY_MS) {
  const { entries, add, remove, pending, subscribe } = createPendingEntries();

  function start(entry: Entry, leaving: boolean): Promise<boolean> {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    entry.write.onLeaves?.();
    entry.settled = leave(entry.write, leaving, remove);
    return entry.settled;
  }

  return {
    /** Schedules a write; false when one with this id is pending, and nothing is sent for this one. */
    schedule(write: DelayedWrite): boolean {
      if (entries.has(write.id)) return false;
      const entry: Entry = { write, settled: null };
      entry.timer = setTimeout(() => void start(entry, false), delayMs);
      add(write.id, entry);
      return true;
    },

    /** Cancels a scheduled write; false when it was sent already. */
    undo(id: string): boolean {
      const entry = entries.get(id);
      if (!entry?.timer) return false;
      clearTimeout(entry.timer);
      remove(id);
      return true;
    },

    /**
     * Sends every scheduled write at once; gives, when all pending writes have their answer, whether all have
     * been done.
     */
    async flush({ leaving = false }: { leaving?: boolean } = {}): Promise<boolean> {
      const sent = await Promise.all(
        [...entries.values()].map((entry) => entry.settled ?? start(entry, leaving)),
      );
      return sent.every(Boolean);
    },

    /** Ids of the pending writes; the same set as long as nothing changes. */
    pending,

    subscribe,
  };
}

/**
 * The writes of this browser: they outlive the screens, so that a screen that is opened again knows which are
 * pending.
 */
export const delayedWrites = createDelayedWrites();

/**
 * Sends the scheduled writes when the page is left; on a phone also when the browser goes to the background,
 * where the system may end it. Returns the way to stop, for a screen that is left: that sends at once too.
 */
export function sendOnLeaving(): () => void {
  const sendNow = () => void delayedWrites.flush({ leaving: true });
  const onVisibility = () => {
    if (document.visibilityState === "hidden" && window.matchMedia("(pointer: coarse)").matches) sendNow();
  };
  window.addEventListener("pagehide", sendNow);
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    window.removeEventListener("pagehide", sendNow);
    document.removeEventListener("visibilitychange", onVisibility);
    // Another screen: the page stays, and so does the call.
    void delayedWrites.flush();
  };
}
