import PQueue from "p-queue";

type BulkState = "waiting" | "running" | "done" | "failed";

export interface BulkResult {
  state: BulkState;
  /** The error that `send` threw, when it failed. */
  error?: unknown;
  /** The value that `send` resolved to, when it is done. */
  value?: unknown;
}

export type BulkResults = ReadonlyMap<string, BulkResult>;

interface Options {
  /** Each is done once. */
  ids: readonly string[];
  send: (id: string) => Promise<unknown>;
  /** Failures that are not tried again. */
  isFinal?: (error: unknown) => boolean;
  /** The most items sent at a time: the legacy server is small. */
  concurrency?: number;
  /** Gets a new map with every change. */
  onChange: (results: BulkResults) => void;
}

/**
 * Does the same for many items, a few at a time, each with its own result: one that runs or is done is never
 * sent again, a failed one only by `retryFailed`. `stop` lets running items end, and `run` goes on with those
 * that wait.
 */
export function createBulkRun({ ids, send, isFinal = () => false, concurrency = 2, onChange }: Options) {
  let results: BulkResults = new Map(ids.map((id) => [id, { state: "waiting" }]));
  const queue = new PQueue({ concurrency });

  function set(id: string, result: BulkResult) {
    results = new Map(results).set(id, result);
    onChange(results);
  }

  async function sendOne(id: string): Promise<void> {
    set(id, { state: "running" });
    try {
      const value = await send(id);
      set(id, { state: "done", value });
    } catch (error) {
      set(id, { state: "failed", error });
    }
  }

  /** Sends all that waits; resolves when nothing runs any more. */
  function run(): Promise<void> {
    // An item still queued by an earlier run would be queued twice.
    queue.clear();
    for (const [id, { state }] of results) if (state === "waiting") void queue.add(() => sendOne(id));
    return queue.onIdle();
  }

  return {
    run,
    results: () => results,
    /** Sends no further item; running ones come to their end. */
    stop: () => queue.clear(),
    retryFailed(): Promise<void> {
      for (const [id, result] of results) if (mayRetry(result, isFinal)) set(id, { state: "waiting" });
      return run();
    },
  };
}

/** Whether this one has failed and may be tried again. */
export const mayRetry = ({ state, error }: BulkResult, isFinal: (error: unknown) => boolean) =>
  state === "failed" && !isFinal(error);

/** The number of items in each state. */
export function countStates(results: BulkResults): Record<BulkState, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  return counts;
}

export const isAllDone = (results: BulkResults): boolean =>
  [...results.values()].every(({ state }) => state === "done");
