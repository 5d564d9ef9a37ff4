"use client";

import { type ReactNode, useRef, useState } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { messageOf } from "@/lib/format/request-code";
import { texts } from "@/lib/format/texts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  text?: ReactNode;
  /** What it is about, such as the name of the record: stands by itself beneath the text. */
  subject?: string | null;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /**
   * What is done on "yes". The dialog closes when it has returned or its promise is kept; when the promise is broken
   * the dialog stays open and shows the error's message, so it has to be a sentence for people.
   */
  onConfirm: () => void | Promise<void>;
  children?: ReactNode;
};

/** What `ConfirmDialog` shows; it is mounted while that is open. */
export default function ConfirmFrame({
  onOpenChange,
  title = texts.confirmTitle,
  text = texts.confirmDelete,
  confirmLabel = texts.yes,
  cancelLabel = texts.no,
  tone = "danger",
  onConfirm,
  subject,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The state alone comes one render too late for the second click of a double click.
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    if (!busy.current) onOpenChange(false);
  };

  const confirm = async () => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    setError(null);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (reason) {
      setError(reason instanceof Error && reason.message !== "" ? messageOf(reason) : texts.actionFailed);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  const icon = tone === "danger" ? "triangle-exclamation-point" : "circle-question-mark";
  return (
    <AlertFrame
      open
      onDismiss={close}
      role="alertdialog"
      title={title}
      text={text}
      initialFocus={cancel}
      icon={
        <Icon
          name={icon}
          className={tone === "danger" ? "size-6 shrink-0 text-danger" : "size-6 shrink-0 text-accent"}
        />
      }
      buttons={
        <>
          <Button ref={cancel} onClick={close} disabled={running}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={running} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(subject || children || error) && (
        <div className="grid gap-3">
          {subject && <p className="font-semibold wrap-break-word">{subject}</p>}
          {children}
          {error && <InlineError>{error}</InlineError>}
        </div>
      )}
    </AlertFrame>
  );
}
