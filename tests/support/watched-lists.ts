import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { vi } from "vitest";
import { createStaleRefetch } from "@/lib/client/live/stale-refetch";

type Key = readonly (string | object)[];

interface Watched {
  /** The data on screen; where they are left out, the first read begins at once. */
  data?: unknown;
  answer?: () => unknown;
}

/** Lists on screen whose answers a test gives, and which of them were asked for. */
export function watchLists() {
  // Nothing here sets a timer by itself.
  const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false };
  const queries = new QueryClient({ defaultOptions: { queries: forever } });
  const asked: string[] = [];

  /** Shows a list until the returned function is called. */
  function show(queryKey: Key, { data, answer = () => ({}) }: Watched): () => void {
    const name = queryKey.map((part) => (typeof part === "string" ? part : JSON.stringify(part))).join(" ");
    if (data !== undefined) queries.setQueryData(queryKey, data);
    const queryFn = async () => {
      asked.push(name);
      return answer();
    };
    return new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {});
  }
  return { queries, asked, show };
}

/** The same with the refetch of stale lists, on a clock of the test; `end` takes all away. */
export function watchStaleLists({ withMotion = false } = {}) {
  vi.useFakeTimers();
  // The code that lights up changed rows asks whether less motion is preferred.
  vi.stubGlobal("matchMedia", () => ({ matches: !withMotion }));
  const lists = watchLists();
  const stale = createStaleRefetch(lists.queries);
  const end = () => {
    stale.stop();
    lists.queries.clear();
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
  return { lists, stale, end };
}

/** An answer that comes when the test says so. */
export function lateAnswer() {
  let give = (_: unknown) => {};
  const answer = () =>
    new Promise<unknown>((resolve) => {
      give = resolve;
    });
  return { answer, give: (data: unknown) => give(data) };
}
