import { useEffect, useMemo, useState } from "react";
import { type BulkResults, countStates, createBulkRun, mayRetry } from "./bulk-run";

type Run = ReturnType<typeof createBulkRun>;

/**
 * A bulk run for a screen: what `send` does for each id, with results and counts as they come. `send` and
 * `ids` are those of the first render. `onEnd` follows each run, stopped or not: the place to ask the lists
 * again, once. Going away stops it.
 */
export function useBulkRun(options: {
  ids: readonly string[];
  send: (id: string) => Promise<unknown>;
  isFinal?: (error: unknown) => boolean;
  onEnd?: (results: BulkResults) => unknown;
  concurrency?: number;
}) {
  const { ids, send, isFinal = () => false, onEnd, concurrency } = options;
  const [results, setResults] = useState<BulkResults>(() => new Map());
  const [isRunning, setRunning] = useState(false);
  const [run] = useState<Run>(() => createBulkRun({ ids, send, isFinal, concurrency, onChange: setResults }));
  useEffect(() => () => run.stop(), [run]);

  async function during(work: () => Promise<void>) {
    if (isRunning) return;
    setRunning(true);
    await work();
    // The run has ended for whoever closes the dialog: the lists may be read while it closes.
    setRunning(false);
    await onEnd?.(run.results());
  }
  const counts = useMemo(() => countStates(results), [results]);
  return {
    results,
    isRunning,
    hasStarted: results.size > 0,
    counts,
    total: ids.length,
    mayRetry: [...results.values()].some((result) => mayRetry(result, isFinal)),
    start: () => void during(run.run),
    retryFailed: () => void during(run.retryFailed),
    stop: run.stop,
  };
}
