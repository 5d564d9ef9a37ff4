"use client";

import { lazy } from "react";
import { loadPart } from "@/components/ui/load-part";
import type { MiniComDialogProps } from "@/components/ui/minicom-frame";
import { OnceOpen } from "@/components/ui/once-open";

export const loadMiniCom = () => import("@/components/ui/minicom-frame");
const MiniComFrame = lazy(() => loadPart(loadMiniCom));

/** A message to be read, with one button that closes it. */
export function MiniComDialog(props: MiniComDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <MiniComFrame {...props} />
    </OnceOpen>
  );
}
