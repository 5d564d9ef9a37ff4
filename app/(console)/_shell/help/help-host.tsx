"use client";

import { lazy, Suspense } from "react";
import { loadPart } from "@/components/ui/load-part";
import { useMedia } from "@/components/ui/use-media";
import type { Help } from "./use-help";

const HelpPanel = lazy(() => loadPart(() => import("./help-panel")));
const HelpSheet = lazy(() => loadPart(() => import("./help-sheet")));

/**
 * The help, fetched when it is first opened: beside the screen where there is room, so that one works while
 * reading it; a sheet over the screen on a phone and above a dialog.
 */
export function HelpHost({ help }: { help: Help }) {
  const hasRoom = useMedia("(min-width: 80rem)");
  if (!help.isOpen) return null;
  const Part = hasRoom && !help.isAbove ? HelpPanel : HelpSheet;
  return (
    <Suspense>
      <Part help={help} />
    </Suspense>
  );
}
