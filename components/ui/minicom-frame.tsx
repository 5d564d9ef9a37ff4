"use client";

import { type ReactNode, useRef } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { texts } from "@/lib/format/texts";

export type MiniComDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Line breaks in it are kept. */
  text: ReactNode;
  title?: string;
};

/** What `MiniComDialog` looks like and does. */
export default function MiniComFrame({
  open,
  onOpenChange,
  text,
  title = texts.miniComTitle,
}: MiniComDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  return (
    <AlertFrame
      open={open}
      onDismiss={close}
      role="dialog"
      title={title}
      text={<ErrorText>{text}</ErrorText>}
      initialFocus={button}
      buttons={
        <Button ref={button} variant="primary" onClick={close}>
          {texts.closeMiniCom}
        </Button>
      }
    />
  );
}
