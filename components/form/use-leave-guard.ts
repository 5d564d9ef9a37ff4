"use client";

import { useEffect } from "react";

/**
 * The browser's own question before the page is left or reloaded, while `active`: enough for what a move
 * inside the application does not end, such as drafts that are kept. What was typed into a form has
 * `useUnsaved`.
 */
export function useLeaveGuard(active: boolean) {
  useEffect(() => {
    if (!active) return;
    const guard = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", guard);
    return () => window.removeEventListener("beforeunload", guard);
  }, [active]);
}
