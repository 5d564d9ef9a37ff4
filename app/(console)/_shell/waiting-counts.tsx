import {
  type DehydratedState,
  hydrate,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useState } from "react";
import { isOpenTo, paramsOf, type StatusCardOptions, statusCardsFor } from "@/features/waiting/status-cards";
import { countsKeyOf } from "@/lib/client/counts";
import { REQUEST_ID, readRefusal } from "@/lib/client/errors";
import { fetchSameOrigin } from "@/lib/client/fetch";
import { readCounts } from "@/lib/client/query";
import { onSignOut } from "@/lib/client/session";
import { isStaleSince } from "@/lib/client/stale-reads";
import { useViewer, type Viewer } from "@/lib/client/viewer";
import { BACKGROUND_HEADER } from "@/lib/contract/session-time";
import type { Waiting, WaitingByPath } from "./menu-line";

/** The page has its own rows to fetch first. */
const START_MS = 800;
/** A write of this browser renews a count at once; without one it is renewed after so long. */
const FRESH_MS = 5 * 60_000;
const queryKey = ["waiting"];

/**
 * Reads the counts and tells the menu (docs/rules/access.md#menu-counts). One call brings all counts, into
 * the same query cache that the dashboard reads; a count that is stale afterwards is read by itself.
 */
export function WaitingCounts({ onChange }: { onChange: (waiting: WaitingByPath) => void }) {
  const viewer = useViewer();
  const queries = useQueryClient();
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), START_MS);
    return () => clearTimeout(timer);
  }, []);
  const cards = statusCardsFor(viewer.level).filter((card) => isOpenTo(card, viewer.level));
  const isLeaving = useLeaving(queries);
  const all = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      await takeWaiting(queries, signal);
      return true;
    },
    enabled: isStarted && !isLeaving && cards.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const waiting = useQueries({
    queries: cards.map((card) => ({
      ...readCounts(card.key, viewer.id, argsOf(card, viewer)),
      // A count that the one call left out is not read: the level may have changed meanwhile.
      enabled:
        all.isFetched && queries.getQueryData(countsKeyOf(card.key, argsOf(card, viewer))) !== undefined,
      staleTime: FRESH_MS,
    })),
    // The same object as before while no count changes.
    combine: (counts): WaitingByPath =>
      Object.fromEntries(
        cards.flatMap(({ path, list, counted: [one, several] }, index): [string, Waiting][] => {
          const count = counts[index]?.data?.lengths[list];
          return count ? [[path, { count, counted: count === 1 ? one : several }]] : [];
        }),
      ),
  });
  useLayoutEffect(() => onChange(waiting), [onChange, waiting]);
  return null;
}

/** Whether this browser is signing out: a read then would be refused. */
function useLeaving(queries: QueryClient): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const stops = [
      onSignOut("begins", () => {
        setLeaving(true);
        void queries.cancelQueries({ queryKey });
      }),
      onSignOut("failed", () => setLeaving(false)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  return isLeaving;
}

const argsOf = ({ key }: StatusCardOptions, viewer: Viewer) => ({ params: paramsOf(key, viewer) });

/** Brings the counts into the cache; one that has become stale meanwhile may be older than the change. */
async function takeWaiting(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const asked = performance.now();
  const state = await readWaiting(signal);
  hydrate(queries, state);
  for (const { queryKey: count } of state.queries)
    if (isStaleSince(queries, count[0], asked))
      void queries.invalidateQueries({ queryKey: count, exact: true });
}

async function readWaiting(signal: AbortSignal): Promise<DehydratedState> {
  const headers = { [BACKGROUND_HEADER]: "1" };
  const response = await fetchSameOrigin("/api/waiting", { headers, signal });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readRefusal(response.status, answer, response.headers.get(REQUEST_ID));
  return answer as DehydratedState;
}
