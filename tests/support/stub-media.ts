import { vi } from "vitest";

/** In place of the window's size: every media query holds or does not; `change` is a turned phone. */
export function stubMedia(holds: boolean): { change: (holds: boolean) => void } {
  const listeners = new Set<() => void>();
  let matches = holds;
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    change(next) {
      matches = next;
      for (const listener of listeners) listener();
    },
  };
}
