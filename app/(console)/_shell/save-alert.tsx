import { type ReactNode, useRef } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Icon } from "@/components/ui/icon";

interface SaveAlertProps {
  title: string;
  /** The sentence about the change, and about the typed values, which are safe; it has the focus first. */
  text: ReactNode;
  /** Under the text. */
  note?: ReactNode;
  buttons: ReactNode;
  /** Room for two columns. */
  wide?: boolean;
  onDismiss: () => void;
  children?: ReactNode;
}

/** Why a save went no further: somebody else has changed or deleted the record. */
export function SaveAlert({ text, note, children, ...frame }: SaveAlertProps) {
  const first = useRef<HTMLParagraphElement>(null);
  return (
    <AlertFrame
      {...frame}
      open
      role="alertdialog"
      icon={<Icon name="triangle-exclamation-point" className="size-6 shrink-0 text-warning" />}
      initialFocus={first}
      text={
        <>
          <p ref={first} tabIndex={-1} className="outline-none">
            {text}
          </p>
          {note}
        </>
      }
    >
      {children}
    </AlertFrame>
  );
}
