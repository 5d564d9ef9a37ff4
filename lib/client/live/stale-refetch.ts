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

/** Reads that have to be refetched: rows, which wait while they are held, or counts, which never do. */
function createLane(isOfLane: (query: Query) => boolean, isHeavy: (data: unknown) => boolean) {
  const spacing = createSpacing();
  return {
    isOfLane,
    stale: new Set<string>(),
    waitFor: (read: string) => spacing.waitFor(read, Date.now()),
    note: (read: string, found: readonly Query[]) =>
      spacing.noteRefetch(
        read,
        Date.now(),
        found.some(({ state }) => isHeavy(state.data)),
      ),
  };
}
type Lane = ReturnType<typeof createLane>;

/** Whether its first answer is on its way, which cannot be fetched anew. */
const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === "fetching";

/**
 * Refetches the reads that colleagues have made stale, where they are on screen in a tab that is shown
 * (docs/rules/live.md#what-waits). A read that is not on screen is fetched when it is shown again.
 */
export function createStaleRefetch(queries: QueryClient) {
  const rows = createLane((query) => !isCount(query), isHeavyAnswer);
  const counts = createLane(isCount, isHeavyCount);
  const rowUse = watchRowUse();
  const aside = createAside(queries, setWaitingRows);
  /** Queries that were being fetched when they became stale: their answer may be older than the change. */
  const late = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const active = (read: string) => queries.getQueryCache().findAll({ queryKey: [read], type: "active" });
  const shown = (read: string, lane: Lane) => active(read).filter(lane.isOfLane);
  /**
   * Whether a query has to be fetched again. A fetch that began after the change is new enough, such as that
   * of a window that is shown again.
   */
  const isOld = ({ state, queryHash }: Query) =>
    late.has(queryHash) || (state.isInvalidated && state.fetchStatus !== "fetching");

  async function refetch(read: string, lane: Lane): Promise<void> {
    const old = shown(read, lane).filter(isOld);
    for (const { queryHash } of old) late.delete(queryHash);
    const found = old.filter((query) => !aside.show(query));
    if (found.length === 0) return;
    lane.note(read, found);
    const hashes = new Set(found.map(({ queryHash }) => queryHash));
    await queries.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  }

  /** Refetches the reads that are due; returns the ms until the next is, Infinity where none is left. */
  function flushLane(lane: Lane, isAsked = false): number {
    const waits: number[] = [];
    const due: string[] = [];
    for (const read of lane.stale) {
      const found = shown(read, lane);
      const isAtOnce = isAsked || found.every(aside.isReady);
      const wait = found.some(isFirst) ? LOOK_AGAIN_MS : isAtOnce ? 0 : lane.waitFor(read);
      if (wait > 0) waits.push(wait);
      else lane.stale.delete(read);
      if (wait === 0 && found.length > 0) due.push(read);
    }
    const refetchDue = () => Promise.all(due.map((read) => refetch(read, lane)));
    if (due.length > 0) void (lane === rows ? lightUpChanges(refetchDue) : refetchDue());
    return Math.min(...waits);
  }

  /** Fetches what is held without showing it, so that the person knows how much waits. */
  function fetchAside(): number {
    const waits: number[] = [];
    for (const read of rows.stale) {
      const found = shown(read, rows).filter((query) => isOld(query) && !aside.has(query));
      if (found.length === 0) continue;
      const wait = found.some(isFirst) ? LOOK_AGAIN_MS : rows.waitFor(read);
      if (wait > 0) waits.push(wait);
      else {
        rows.note(read, found);
        void aside.fetch(found);
      }
    }
    return Math.min(...waits);
  }

  function flushRows(isAsked: boolean): number {
    if (isAsked) return flushLane(rows, true);
    if (isHeld()) return fetchAside();
    if (rowUse.isOnRows() && rows.stale.size > 0) return LOOK_AGAIN_MS;
    return flushLane(rows);
  }

  function flush(isAsked = false): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    if (document.hidden) return;
    // Rows first: counts of a list that is being read come from it.
    plan(Math.min(flushRows(isAsked), flushLane(counts)));
  }

  function plan(ms: number): void {
    if (Date.now() + ms >= dueAt) return;
    clearTimeout(timer);
    dueAt = Date.now() + ms;
    timer = setTimeout(flush, ms);
  }

  function tell(reads: readonly string[]): void {
    markStale(queries, reads);
    for (const read of reads) {
      for (const query of active(read)) {
        if (query.state.fetchStatus === "fetching") late.add(query.queryHash);
        aside.drop(query);
      }
      void queries.invalidateQueries({ queryKey: [read], refetchType: "none" });
      rows.stale.add(read);
      counts.stale.add(read);
    }
    if (!document.hidden) plan(jitter());
  }

  /** Notes the reads that the query client would fetch again in a tab that is shown, if nothing held them. */
  function noteOld(): void {
    for (const read of everyStaleRead) {
      for (const query of active(read).filter((one) => one.isStale())) {
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
    plan(jitter());
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
      clearTimeout(timer);
      rowUse.stop();
      aside.stop();
      setWaitingRows(0);
      endReleases();
      document.removeEventListener("visibilitychange", onBack);
      window.removeEventListener("online", onBack);
    },
  };
}
