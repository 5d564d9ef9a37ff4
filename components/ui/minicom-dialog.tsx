"use client";

import { lazy, type ReactNode } from "react";
import { loadPart } from "@/components/ui/load-part";
import { OnceOpen } from "@/components/ui/once-open";

export const loadMiniCom = () => import("@/components/ui/minicom-frame");
const MiniComFrame = lazy(() => loadPart(loadMiniCom));

export type MiniComDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Line breaks in it are kept. */
  text: ReactNode;
  title?: string;
};

/** A message to be read, with one button that closes it. */
export function MiniComDialog(props: MiniComDialogProps) {
  return (
    <OnceOpen open={props.open}>
      <MiniComFrame {...props} />
    </OnceOpen>
  );
}
