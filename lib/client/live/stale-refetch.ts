import type { Query, QueryClient } from "@tanstack/react-query";
import { everyStaleRead } from "../../contract/stale";
import type { Counts } from "../counts";
import { markStale } from "../stale-reads";
import { createAside } from "./aside";
import { isHeld, setWaitingRows, waitsWhenShown, watchReleases } from "./holds";
import { lightUpChanges } from "./light-up";
import { watchRowUse } from "./row-use";
import { createSpacing, isHeavyAnswer } from "./spacing";

/** A random wait in ms: not all desks fetch at the same moment, and a burst of changes is fetched once. */
const jitter = () => 50 + Math.random() * 200;
/** The interval, in ms, of the check whether somebody is still at a row, or a first answer is on its way. */
const LOOK_AGAIN_MS = 300;

const isCount = ({ queryKey }: Query) => queryKey.at(-1) === "counts";
const isHeavyCount = (data: unknown) => (data as Counts | undefined)?.isHeavy === true;

/** Whether its first answer is on its way, which cannot be fetched anew. */
const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";

/** A timer that goes off at the earliest of the moments that it is set to. */
function createTimer(onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  return {
    set(ms: number) {
      if (Date.now() + ms >= dueAt) return;
      clearTimeout(timer);
      dueAt = Date.now() + ms;
      timer = setTimeout(onTime, ms);
    },
    clear() {
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
    },
  };
}

/** The queries that are on screen, and whether a colleague's change has made them old. */
function createShownQueries(queries: QueryClient) {
  /** Queries that were being fetched when they became stale: their answer may be older than the change. */
  const late = new Set<string>();
  const byRead = (read: string) => queries.getQueryCache().findAll({ queryKey: [read], type: "active" });
  return {
    byRead,
    /**
     * Whether a query has to be fetched again. A fetch that began after the change is new enough, such as
     * that of a window that is shown again.
     */
    isOld: ({ state, queryHash }: Query) =>
      late.has(queryHash) || (state.isInvalidated && state.fetchStatus !== "fetching"),
    /** An answer of the read that is on its way counts as old, too. */
    makeOld(read: string) {
      for (const { state, queryHash } of byRead(read))
        if (state.fetchStatus === "fetching") late.add(queryHash);
      void queries.invalidateQueries({ queryKey: [read], refetchType: "none" });
    },
    forget: ({ queryHash }: Query) => late.delete(queryHash),
  };
}
type ShownQueries = ReturnType<typeof createShownQueries>;

interface LaneParts {
  queries: QueryClient;
  shown: ShownQueries;
  aside: ReturnType<typeof createAside>;
  isOfLane: (query: Query) => boolean;
  isHeavy: (data: unknown) => boolean;
  /** Wraps what changes on screen. */
  show: (refetch: () => Promise<unknown>) => unknown;
}

/** Reads that have to be refetched: rows, which wait while they are held, or counts, which never do. */
function createLane({ queries, shown, aside, isOfLane, isHeavy, show }: LaneParts) {
  const spacing = createSpacing();
  const stale = new Set<string>();
  const queriesOf = (read: string) => shown.byRead(read).filter(isOfLane);
  const waitFor = (read: string) => spacing.waitFor(read, Date.now());
  const note = (read: string, found: readonly Query[]) =>
    spacing.noteRefetch(
      read,
      Date.now(),
      found.some(({ state }) => isHeavy(state.data)),
    );

  async function refetch(read: string): Promise<void> {
    const old = queriesOf(read).filter(shown.isOld);
    for (const query of old) shown.forget(query);
    const found = old.filter((query) => !aside.show(query));
    if (found.length === 0) return;
    note(read, found);
    const hashes = new Set(found.map(({ queryHash }) => queryHash));
    await queries.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  }

  return {
    stale,
    /** Refetches the reads that are due; returns the ms until the next is, Infinity where none is left. */
    flush(isAsked = false): number {
      const waits: number[] = [];
      const due: string[] = [];
      for (const read of stale) {
        const found = queriesOf(read);
        const isAtOnce = isAsked || found.every(aside.isReady);
        const wait = found.some(isFirst) ? LOOK_AGAIN_MS : isAtOnce ? 0 : waitFor(read);
        if (wait > 0) waits.push(wait);
        else stale.delete(read);
        if (wait === 0 && found.length > 0) due.push(read);
      }
      if (due.length > 0) void show(() => Promise.all(due.map(refetch)));
      return Math.min(...waits);
    },
    /** Fetches what is held without showing it, so that the person knows how much waits. */
    fetchAside(): number {
      const waits: number[] = [];
      for (const read of stale) {
        const found = queriesOf(read).filter((query) => shown.isOld(query) && !aside.has(query));
        if (found.length === 0) continue;
        const wait = found.some(isFirst) ? LOOK_AGAIN_MS : waitFor(read);
        if (wait > 0) waits.push(wait);
        else {
          note(read, found);
          void aside.fetch(found);
        }
      }
      return Math.min(...waits);
    },
  };
}

/**
 * Refetches the reads that colleagues have made stale, where they are on screen in a tab that is shown
 * (docs/rules/live.md#what-waits). A read that is not on screen is fetched when it is shown again.
 */
export function createStaleRefetch(queries: QueryClient) {
  const shown = createShownQueries(queries);
  const aside = createAside(queries, setWaitingRows);
  const lane = { queries, shown, aside };
  const isRows = (query: Query) => !isCount(query);
  const rows = createLane({ ...lane, isOfLane: isRows, isHeavy: isHeavyAnswer, show: lightUpChanges });
  const counts = createLane({ ...lane, isOfLane: isCount, isHeavy: isHeavyCount, show: (run) => run() });
  const rowUse = watchRowUse();
  const timer = createTimer(() => flush());

  function flushRows(isAsked: boolean): number {
    if (isAsked) return rows.flush(true);
    if (isHeld()) return rows.fetchAside();
    if (rowUse.isOnRows() && rows.stale.size > 0) return LOOK_AGAIN_MS;
    return rows.flush();
  }

  function flush(isAsked = false): void {
    timer.clear();
    if (document.hidden) return;
    // Rows first: counts of a list that is being read come from it.
    timer.set(Math.min(flushRows(isAsked), counts.flush()));
  }

  function tell(reads: readonly string[]): void {
    markStale(queries, reads);
    for (const read of reads) {
      shown.byRead(read).forEach(aside.drop);
      shown.makeOld(read);
      rows.stale.add(read);
      counts.stale.add(read);
    }
    if (!document.hidden) timer.set(jitter());
  }

  /** Notes the reads that the query client would fetch again in a tab that is shown, if nothing held them. */
  function noteOld(): void {
    for (const read of everyStaleRead) {
      for (const query of shown.byRead(read).filter((one) => one.isStale())) {
        query.invalidate();
        aside.dropOld(query);
        rows.stale.add(read);
        counts.stale.add(read);
      }
    }
  }

  /** The tab is shown again, or its network is back. */
  function onBack(): void {
    if (document.hidden) return;
    if (waitsWhenShown()) noteOld();
    timer.set(jitter());
  }
  document.addEventListener("visibilitychange", onBack);
  window.addEventListener("online", onBack);
  const endReleases = watchReleases(flush);
  return {
    /** These reads are stale. */
    tell,
    /** Some changes may have been missed. */
    tellAll: () => tell(everyStaleRead),
    stop() {
      timer.clear();
      rowUse.stop();
      aside.stop();
      setWaitingRows(0);
      endReleases();
      document.removeEventListener("visibilitychange", onBack);
      window.removeEventListener("online", onBack);
    },
  };
}
