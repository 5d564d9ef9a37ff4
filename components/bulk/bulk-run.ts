export type BulkState = "waiting" | "running" | "done" | "failed";

export interface BulkResult {
  state: BulkState;
  /** What was thrown, when it failed. */
  error?: unknown;
}

export type BulkResults = ReadonlyMap<string, BulkResult>;

interface Options {
  /** Each is done once. */
  ids: readonly string[];
  send: (id: string) => Promise<unknown>;
  /** How many run at once: the legacy server is small. */
  parallel?: number;
  /** Gets a new map with every change. */
  onChange: (results: BulkResults) => void;
}

/**
 * Does the same with many, a few at a time, each with its own result. One that runs or is done is never sent again; a failed
 * one only by `retryFailed`. `stop` lets what runs come to its end, and `run` goes on with what waits.
 */
export function createBulkRun({ ids, send, parallel = 2, onChange }: Options) {
  let results: BulkResults = new Map(ids.map((id) => [id, { state: "waiting" }]));
  let isStopped = false;
  let current: Promise<void> | null = null;

  function set(id: string, result: BulkResult) {
    results = new Map(results).set(id, result);
    onChange(results);
  }

  function nextWaiting(): string | undefined {
    if (isStopped) return undefined;
    for (const [id, { state }] of results) if (state === "waiting") return id;
  }

  async function work(): Promise<void> {
    for (let id = nextWaiting(); id !== undefined; id = nextWaiting()) {
      set(id, { state: "running" });
      try {
        await send(id);
        set(id, { state: "done" });
      } catch (error) {
        set(id, { state: "failed", error });
      }
    }
  }

  /** Does all that waits; over when nothing runs any more. While one runs, gives that one. */
  function run(): Promise<void> {
    isStopped = false;
    current ??= Promise.all(Array.from({ length: parallel }, work)).then(() => {
      current = null;
    });
    return current;
  }

  return {
    run,
    results: () => results,
    stop() {
      isStopped = true;
    },
    retryFailed(): Promise<void> {
      for (const [id, { state }] of results) if (state === "failed") set(id, { state: "waiting" });
      return run();
    },
  };
}

/** How many are in each state. */
export function countStates(results: BulkResults): Record<BulkState, number> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  return counts;
}
