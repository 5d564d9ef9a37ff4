import { vi } from "vitest";

/** The `ResizeObserver` that jsdom lacks, until `vi.unstubAllGlobals`; nothing changes its size. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}
