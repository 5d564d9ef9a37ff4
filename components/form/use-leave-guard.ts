"use client";

import { useEffect, useState } from "react";
import { createPageGuard } from "@/lib/page-end";

/**
 * The browser's own question before the page is left or reloaded, while `active`: enough for what a move
 * inside the application does not end. What was typed into a form has `useUnsaved`.
 */
export function useLeaveGuard(active: boolean) {
  const [guardPage] = useState(createPageGuard);
  useEffect(() => {
    guardPage(active);
    return () => guardPage(false);
  }, [guardPage, active]);
}
