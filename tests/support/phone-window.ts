import { act } from "@testing-library/react";
import { vi } from "vitest";
import { phoneWidth } from "@/components/ui/more-actions";

/**
 * A window as wide as a phone. `print` lays the page out for paper, as a browser does: its width is the
 * paper's then, which is no phone's. Needs `vi.unstubAllGlobals` afterwards.
 */
export function stubPhoneWindow() {
  const listeners = new Set<() => void>();
  let isPhone = true;
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: isPhone && query === phoneWidth,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return {
    print: () =>
      act(() => {
        isPhone = false;
        for (const listener of [...listeners]) listener();
      }),
  };
}
