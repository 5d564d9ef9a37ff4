"use client";

import { useEffect } from "react";
import { dropHeldEnter } from "@/components/form/held-enter";

/** On every page: an Enter that is held down presses once. */
export function HeldEnter() {
  useEffect(() => {
    window.addEventListener("keydown", dropHeldEnter, { capture: true });
    return () => window.removeEventListener("keydown", dropHeldEnter, { capture: true });
  }, []);
  return null;
}
