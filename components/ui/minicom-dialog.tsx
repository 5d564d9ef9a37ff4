"use client";

import { type ReactNode, useRef } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { texts } from "@/lib/ui/texts";

type MiniComDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Line breaks in it are kept. */
  text: ReactNode;
  title?: string;
};

/** A message to be read, with one button that closes it. */
export function MiniComDialog({ open, onOpenChange, text, title = texts.miniComTitle }: MiniComDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  return (
    <AlertFrame
      open={open}
      onDismiss={close}
      role="dialog"
      title={title}
      text={text}
      initialFocus={button}
      buttons={
        <Button ref={button} variant="primary" onClick={close}>
          {texts.closeMiniCom}
        </Button>
      }
    />
  );
}
