import { type ReactNode, useEffect, useRef, useState } from "react";
import { AlertFrame } from "@/components/ui/alert-frame";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { InlineError } from "@/components/ui/inline-error";
import { notify } from "@/components/ui/notice";
import { messageOf } from "@/lib/format/request-code";
import { texts } from "@/lib/format/texts";
import { guardLeaving } from "@/lib/leave";
import { useOneAtATime } from "./use-one-at-a-time";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  text?: ReactNode;
  /** The subject of the question, such as the name of the record: stands by itself beneath the text. */
  subject?: string | null;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /**
   * The action of "yes". The dialog closes when it has returned or its promise is kept; when the promise is
   * broken the dialog stays open and shows the error's message, so it has to be a sentence for people.
   */
  onConfirm: () => void | Promise<void>;
  children?: ReactNode;
};

const icons = {
  danger: <Icon name="triangle-exclamation-point" className="size-6 shrink-0 text-danger" />,
  primary: <Icon name="circle-question-mark" className="size-6 shrink-0 text-accent" />,
};

/** Runs the confirmed action, one run at a time; `onDone` follows a success, and `error` says a failure. */
function useConfirmed(onConfirm: ConfirmDialogProps["onConfirm"], onDone: () => void) {
  const { run, isPending } = useOneAtATime();
  const [error, setError] = useState<string | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);
  // The action's end closes the record that it is about: nothing leads to another page meanwhile.
  useEffect(() => {
    if (isUnderWay) return guardLeaving(() => notify.warning(texts.otherPending));
  }, [isUnderWay]);

  const confirm = () =>
    run(async () => {
      setError(null);
      try {
        const done = onConfirm();
        setIsUnderWay(done instanceof Promise);
        await done;
        onDone();
      } catch (reason) {
        setError(reason instanceof Error && reason.message !== "" ? messageOf(reason) : texts.actionFailed);
      } finally {
        setIsUnderWay(false);
      }
    });
  return { confirm, isPending, error };
}

/** The content of `ConfirmDialog`, mounted while that is open. */
export function ConfirmFrame({
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
  const { confirm, isPending, error } = useConfirmed(onConfirm, () => onOpenChange(false));

  const close = () => {
    if (!isPending) onOpenChange(false);
  };

  return (
    <AlertFrame
      open
      onDismiss={close}
      role="alertdialog"
      title={title}
      text={text}
      initialFocus={cancel}
      icon={icons[tone]}
      buttons={
        <>
          <Button ref={cancel} onClick={close} disabled={isPending}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={isPending} onClick={confirm}>
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
