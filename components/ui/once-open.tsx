"use client";

import { type ReactNode, Suspense, useState } from "react";

/**
 * Around a dialog whose code comes with its first opening; from then on it stays, so that it can close as it likes to. The
 * shell fetches the common ones when the browser has nothing better to do (app/(console)/_shell/use-idle-loads.ts).
 */
export function OnceOpen({ open, children }: { open: boolean; children: ReactNode }) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  return isWanted && <Suspense>{children}</Suspense>;
}
