import { describe, expect, it } from "vitest";
import { type BulkResults, countStates, createBulkRun } from "./bulk-run";

/** A run whose answers the test gives, one by one. */
function start(ids: string[], concurrency = 2, isFinal?: (error: unknown) => boolean) {
  const sent: string[] = [];
  const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  let seen: BulkResults = new Map();
  const bulk = createBulkRun({
    ids,
    concurrency,
    isFinal,
    send: (id) => {
      sent.push(id);
      return new Promise<void>((resolve, reject) => answers.set(id, { resolve, reject }));
    },
    onChange: (results) => {
      seen = results;
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    bulk,
    sent,
    settle,
    states: () => [...seen].map(([id, { state }]) => `${id} ${state}`),
    seen: () => seen,
    async answer(id: string, error?: Error) {
      if (error) answers.get(id)?.reject(error);
      else answers.get(id)?.resolve();
      await settle();
    },
  };
}

describe("a run over many", () => {
  it("has two under way at most, and takes the next when one is over", async () => {
    const { bulk, sent, states, answer } = start(["a", "b", "c"]);
    void bulk.run();
    expect(sent).toEqual(["a", "b"]);
    expect(states()).toEqual(["a running", "b running", "c waiting"]);
    await answer("b");
    expect(sent).toEqual(["a", "b", "c"]);
    expect(states()).toEqual(["a running", "b done", "c running"]);
  });

  it("goes on after a failure, keeps its reason, and counts", async () => {
    const { bulk, seen, answer } = start(["a", "b", "c"], 1);
    const over = bulk.run();
    const error = new Error("no");
    await answer("a", error);
    await answer("b");
    await answer("c");
    await over;
    expect(seen().get("a")).toEqual({ state: "failed", error });
    expect(countStates(seen())).toEqual({ waiting: 0, running: 0, done: 2, failed: 1 });
  });

  it("tries the failed ones again and nothing else", async () => {
    const { bulk, sent, states, answer } = start(["a", "b", "c"]);
    void bulk.run();
    await answer("a", new Error("no"));
    await answer("b");
    await answer("c");
    const again = bulk.retryFailed();
    await answer("a");
    await again;
    expect(sent).toEqual(["a", "b", "c", "a"]);
    expect(states()).toEqual(["a done", "b done", "c done"]);
  });

  it("never sends one twice, however often it is started", async () => {
    const { bulk, sent, answer } = start(["a", "b", "c"]);
    void bulk.run();
    void bulk.run();
    await answer("a");
    await answer("b");
    await answer("c");
    await bulk.run();
    await bulk.retryFailed();
    expect(sent).toEqual(["a", "b", "c"]);
  });

  it("stops before the next one, lets what runs end, and can go on", async () => {
    const { bulk, sent, states, answer, settle } = start(["a", "b", "c"], 1);
    const over = bulk.run();
    bulk.stop();
    await answer("a");
    await over;
    expect(states()).toEqual(["a done", "b waiting", "c waiting"]);
    void bulk.run();
    await settle();
    expect(sent).toEqual(["a", "b"]);
  });

  it("does not try a failure again that stays one", async () => {
    const { bulk, answer, states, sent } = start(["1", "2"], 2, (error) => String(error).includes("refused"));
    const run = bulk.run();
    await answer("1", new Error("refused"));
    await answer("2", new Error("offline"));
    await run;
    const again = bulk.retryFailed();
    await answer("2");
    await again;
    expect(states()).toEqual(["1 failed", "2 done"]);
    expect(sent).toEqual(["1", "2", "2"]);
  });
});
