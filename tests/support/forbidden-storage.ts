import { vi } from "vitest";

/** The browser forbids its storages, as with all cookies blocked, until mocks are restored. */
export function forbidStorage(): void {
  for (const area of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, area, "get").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
}
