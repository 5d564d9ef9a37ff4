import type { Query, QueryClient } from "@tanstack/react-query";
import { everyStaleRead } from "../../contract/stale";
import { markStale } from "../stale-reads";
import { isHeld, setWaiting, watchReleases } from "./holds";
import { lightUpChanges } from "./light-up";
import { watchPointer } from "./pointer";
import { createSpacing, isHeavyAnswer } from "./spacing";

/** In ms: so that not all desks ask at the same moment, and a burst is asked for once. */
const jitter = () => 50 + Math.random() * 200;
/** How often a pointer on its way to a row is looked at again, in ms. */
const LOOK_AGAIN_MS = 300;

const isCount = ({ queryKey }: Query) => queryKey.at(-1) === "counts";

/** Reads that have to be refetched: rows, which wait while they are held, or counts, which never do. */
function createLane(isOfLane: (query: Query) => boolean) {
  return { isOfLane, stale: new Set<string>(), spacing: createSpacing() };
}
type Lane = ReturnType<typeof createLane>;

/**
 * Refetches what colleagues have made stale, as far as it is on screen, in a tab that is shown
 * (docs/rules/live.md#what-waits). What is not on screen is fetched when it is shown again.
 */
export function createStaleRefetch(queries: QueryClient) {
  const rows = createLane((query) => !isCount(query));
  const counts = createLane(isCount);
  const pointer = watchPointer();
  /** Were being fetched when they became stale: their answer may be older than the change. */
  const late = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;

  const shown = (read: string, lane: Lane) =>
    queries.getQueryCache().findAll({ queryKey: [read], type: "active", predicate: lane.isOfLane });

  async function refetch(read: string, lane: Lane): Promise<void> {
    const found = shown(read, lane).filter(
      ({ state, queryHash }) => state.isInvalidated || late.delete(queryHash),
    );
    lane.spacing.noteRefetch(
      read,
      Date.now(),
      found.some(({ state }) => isHeavyAnswer(state.data)),
    );
    const hashes = new Set(found.map(({ queryHash }) => queryHash));
    await queries.refetchQueries({ predicate: ({ queryHash }) => hashes.has(queryHash) });
  }

  /** Refetches what may be; the ms after which the rest may, or undefined. */
  function flushLane(lane: Lane): number | undefined {
    const now = Date.now();
    const waits: number[] = [];
    const due: string[] = [];
    for (const read of lane.stale) {
      if (shown(read, lane).length === 0) lane.stale.delete(read);
      else {
        const wait = lane.spacing.waitFor(read, now);
        if (wait > 0) waits.push(wait);
        else due.push(read);
      }
    }
    for (const read of due) lane.stale.delete(read);
    const refetchDue = () => Promise.all(due.map((read) => refetch(read, lane)));
    if (due.length > 0) void (lane === rows ? lightUpChanges(refetchDue) : refetchDue());
    return waits.length > 0 ? Math.min(...waits) : undefined;
  }

  function flush({ isAsked = false } = {}): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    if (document.hidden) return;
    const mayMove = isAsked || !isHeld();
    const isOnWay = mayMove && !isAsked && pointer.isOnRows();
    const waits = [
      flushLane(counts),
      mayMove && !isOnWay ? flushLane(rows) : undefined,
      isOnWay && rows.stale.size > 0 ? LOOK_AGAIN_MS : undefined,
    ].filter((wait) => wait !== undefined);
    setWaiting(isHeld() && [...rows.stale].some((read) => shown(read, rows).length > 0));
    if (waits.length > 0) plan(Math.min(...waits));
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
      for (const { state, queryHash } of queries
        .getQueryCache()
        .findAll({ queryKey: [read], type: "active" }))
        if (state.fetchStatus === "fetching") late.add(queryHash);
      void queries.invalidateQueries({ queryKey: [read], refetchType: "none" });
      rows.stale.add(read);
      counts.stale.add(read);
    }
    if (!document.hidden) plan(jitter());
  }

  const onVisibility = () => !document.hidden && plan(jitter());
  document.addEventListener("visibilitychange", onVisibility);
  const endReleases = watchReleases(() => rows.stale.size > 0 && flush({ isAsked: true }));
  return {
    /** These reads are stale. */
    tell,
    /** Something may have been missed. */
    tellAll: () => tell(everyStaleRead),
    stop() {
      clearTimeout(timer);
      pointer.stop();
      endReleases();
      document.removeEventListener("visibilitychange", onVisibility);
    },
  };
}
