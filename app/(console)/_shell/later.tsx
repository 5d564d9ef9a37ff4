import { useEffect } from "react";
import { InterruptedSend } from "@/features/bulk/interrupted-send";
import { InterruptedNotices } from "@/features/sailings/interrupted-notices";
import { holdWhileUnsaved } from "@/lib/client/live/unsaved-tabs";
import { loadSaveRest } from "@/lib/client/save";
import { FirstNotices } from "./first-notices";
import { useRenewal } from "./use-session-time";
import { useWorker } from "./use-worker";

/** The parts of the frame that no screen needs to be read and searched: fetched right after hydration. */
export function Later() {
  useWorker();
  useRenewal();
  useEffect(holdWhileUnsaved, []);
  // Before a save needs it: the network may be down by then, or another version deployed.
  useEffect(() => void loadSaveRest().catch(() => {}), []);
  return (
    <>
      <InterruptedNotices />
      <InterruptedSend />
      <FirstNotices />
    </>
  );
}
