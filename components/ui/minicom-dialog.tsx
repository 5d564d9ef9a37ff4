import { type ReactNode, useRef } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { texts } from "@/lib/format/texts";

interface MiniComDialogProps {
  onClose: () => void;
  /** Line breaks in it are kept. */
  text: ReactNode;
}

/** A message to be read, with one button that closes it. */
export function MiniComDialog({ onClose, text }: MiniComDialogProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <AlertFrame
      open
      onDismiss={onClose}
      role="dialog"
      title={texts.miniComTitle}
      text={<ErrorText>{text}</ErrorText>}
      initialFocus={button}
      buttons={
        <Button ref={button} variant="primary" onClick={onClose}>
          {texts.closeMiniCom}
        </Button>
      }
    />
  );
}
