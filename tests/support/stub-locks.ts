import { vi } from "vitest";

/**
 * Locks that the tabs of a browser share, until `vi.unstubAllGlobals`. Gives the names of those that are
 * held: without them their tabs are closed.
 */
export function stubLocks(): Set<string> {
  const held = new Set<string>();
  const locks = {
    async request(name: string, { mode }: LockOptions, run: (lock: object | null) => unknown) {
      if (mode !== "shared" && held.has(name)) return run(null);
      held.add(name);
      await run({ name });
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  vi.stubGlobal("navigator", Object.create(navigator, { locks: { value: locks }, onLine: { value: true } }));
  return held;
}
