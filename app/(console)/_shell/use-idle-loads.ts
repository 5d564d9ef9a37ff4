"use client";

import { useEffect } from "react";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { loadMiniCom } from "@/components/ui/minicom-dialog";
import { loadNotices } from "@/components/ui/notices";
import { loadHint } from "@/components/ui/tooltip";
import { loadConflict } from "./conflict-dialog";
import { loadReauth } from "./reauth-dialog";

/** By then most screens have rendered their data. */
const WAIT_MS = 1500;
/** Parts that any screen may need at a moment when nothing can be fetched. */
const common = [loadNotices, loadConfirm, loadMiniCom, loadConflict, loadReauth, loadHint];

/** Preloads lazy parts. A part that fails to load is fetched again when it is needed. */
export function useIdleLoads(more: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [more, ...common]) void load().catch(() => {});
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [more]);
}
