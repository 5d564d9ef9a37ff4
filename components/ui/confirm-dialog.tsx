"use client";

import { CircleHelp, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { InlineError } from "@/components/ui/inline-error";
import { texts } from "@/lib/ui/texts";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  text?: ReactNode;
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

/** A question before something that cannot be undone. The focus starts on the answer that does no harm. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title = texts.confirmTitle,
  text = texts.confirmDelete,
  confirmLabel = texts.yes,
  cancelLabel = texts.no,
  tone = "danger",
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The state alone comes one render too late for the second click of a double click.
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (open) setError(null);
  }, [open]);

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
      setError(reason instanceof Error && reason.message !== "" ? reason.message : texts.actionFailed);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  const Icon = tone === "danger" ? TriangleAlert : CircleHelp;
  return (
    <AlertFrame
      open={open}
      onDismiss={close}
      role="alertdialog"
      title={title}
      text={text}
      initialFocus={cancel}
      icon={
        <Icon
          aria-hidden
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
      {(children || error) && (
        <>
          {children}
          {error && <InlineError className={children ? "mt-3" : undefined}>{error}</InlineError>}
        </>
      )}
    </AlertFrame>
  );
}

export type ConfirmOptions = Omit<ConfirmDialogProps, "open" | "onOpenChange" | "onConfirm"> & {
  /** Done before the promise resolves to true; without it the caller acts on the answer. */
  onConfirm?: () => void | Promise<void>;
};

type Asked = ConfirmOptions & { answer: (confirmed: boolean) => void };

/**
 * A question as a promise: `const [confirm, element] = useConfirm()`, put `element` somewhere in the JSX, then
 * `if (await confirm({ text })) …`. Resolves to false when the question is turned down or the screen goes away.
 */
export function useConfirm(): [(options?: ConfirmOptions) => Promise<boolean>, ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<((confirmed: boolean) => void) | null>(null);

  useEffect(() => () => pending.current?.(false), []);

  const confirm = (options: ConfirmOptions = {}) =>
    new Promise<boolean>((resolve) => {
      pending.current?.(false);
      pending.current = resolve;
      setAsked({ ...options, answer: resolve });
      setOpen(true);
    });

  const element = asked && (
    <ConfirmDialog
      {...asked}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        // After a "yes" the promise is settled already, and this changes nothing.
        if (!next) asked.answer(false);
      }}
      onConfirm={async () => {
        await asked.onConfirm?.();
        asked.answer(true);
      }}
    />
  );
  return [confirm, element];
}
