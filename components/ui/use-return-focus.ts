"use client";

import { useLayoutEffect, useRef } from "react";

/**
 * Remembers what had the focus when a layer opened; call the returned function when it has closed. Radix does this for
 * a dialog with a trigger of its own, while ours are opened by state or by the address. What sat in a menu is gone by
 * then: its button takes over. When nothing is left (a deep link, a deleted row) the focus goes to `<main>`.
 */
export function useReturnFocus(open: boolean): () => void {
  const origin = useRef<HTMLElement | null>(null);
  // A layout effect runs before the focused menu is removed and before the dialog takes the focus.
  useLayoutEffect(() => {
    if (open) origin.current = lastingOrigin(document.activeElement);
  }, [open]);
  return () => {
    if (origin.current?.isConnected) origin.current.focus({ preventScroll: true });
    // Two layers that close together must not undo each other: only focus that is lost is moved.
    else if (document.activeElement === document.body) {
      document.querySelector("main")?.focus({ preventScroll: true });
    }
    origin.current = null;
  };
}

function lastingOrigin(active: Element | null): HTMLElement | null {
  let origin = active;
  for (let menu = origin?.closest("[role=menu]"); menu; menu = origin?.closest("[role=menu]")) {
    // Not by the menu's `aria-labelledby`: a trigger may have kept an id of its own.
    origin = document.querySelector(`[aria-controls="${menu.id}"]`);
  }
  return origin instanceof HTMLElement && origin !== document.body ? origin : null;
}
