"use client";

import { useRef } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import type { MiniComDialogProps } from "@/components/ui/minicom-dialog";
import { texts } from "@/lib/ui/texts";

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
