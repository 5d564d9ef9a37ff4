/** The locks of a browser's tabs: one that is not shared waits for those that are, or for its signal. */
export function tabLocks() {
  const shared = new Map<string, Promise<unknown>[]>();
  return {
    async request(name: string, ...rest: [LockOptions, () => unknown] | [() => unknown]) {
      const [options, run] = rest.length === 2 ? rest : [{} as LockOptions, rest[0]];
      if (options.mode === "shared") {
        const isOver = Promise.resolve(run());
        shared.set(name, [...(shared.get(name) ?? []), isOver]);
        return isOver;
      }
      const aborted = new Promise((_, reject) => {
        if (options.signal?.aborted) reject(options.signal.reason);
        options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
      });
      await Promise.race([Promise.all(shared.get(name) ?? []), aborted]);
      return run();
    },
  };
}
