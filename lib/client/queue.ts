import { MutationObserver, type QueryClient } from "@tanstack/react-query";

/**
 * Runs what has the same scope one after another, in the order it came and whatever becomes of those before.
 */
export function inScope<T>(queries: QueryClient, scope: string, work: () => Promise<T>): Promise<T> {
  return new MutationObserver(queries, { mutationFn: work, scope: { id: scope } }).mutate();
}
