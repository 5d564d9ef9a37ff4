"use client";

import { useEffect } from "react";
import { loadConfirm } from "@/components/ui/confirm-dialog";
import { loadMiniCom } from "@/components/ui/minicom-dialog";
import { loadNotices } from "@/components/ui/notices";
import { loadHint } from "@/components/ui/tooltip";
import { loadConflict } from "./conflict-dialog";
import { loadReauth } from "./reauth-dialog";

/** After the screen itself: a second and a half in, most have shown what they have to show. */
const WAIT_MS = 1500;
/** What any screen may need at a moment when nothing can be fetched: questions, notices, conflicts, the password. */
const common = [loadNotices, loadConfirm, loadMiniCom, loadConflict, loadReauth, loadHint];

/** Fetches what comes on demand before it is asked for. What does not arrive is asked for again when it is needed. */
export function useIdleLoads(more: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [more, ...common]) void load().catch(() => {});
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [more]);
}
