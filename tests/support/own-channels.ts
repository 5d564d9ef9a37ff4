import { randomUUID } from "node:crypto";
import { vi } from "vitest";

const own = randomUUID();

/**
 * Channels between tabs that no other file's tests hear, until `vi.unstubAllGlobals`: those of Node reach
 * every thread of the run.
 */
export function stubChannels(): void {
  const Shared = BroadcastChannel;
  vi.stubGlobal(
    "BroadcastChannel",
    class extends Shared {
      constructor(name: string) {
        super(`${name} ${own}`);
      }
    },
  );
}
