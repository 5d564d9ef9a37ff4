"use client";

import { InterruptedSend } from "@/features/bulk/interrupted-send";
import { SheetHost } from "@/features/sailings/sheet-host";
import { FirstNotices } from "./first-notices";
import { useRenewal } from "./use-session-time";
import { useWorker } from "./use-worker";

/** What the frame has that no screen needs to be read and searched: fetched right after hydration. */
export function Later() {
  useWorker();
  useRenewal();
  return (
    <>
      <SheetHost />
      <InterruptedSend />
      <FirstNotices />
    </>
  );
}
