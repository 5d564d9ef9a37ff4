"use client";

import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, type DialogSize } from "@/components/ui/dialog";
import { InlineError } from "@/components/ui/inline-error";
import { texts } from "@/lib/ui/texts";

type FormDialogProps<T extends FieldValues, U> = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  state?: ReactNode;
  description?: ReactNode;
  size: DialogSize;
  form: UseFormReturn<T, unknown, U>;
  /**
   * Saves. The caller closes the dialog when it is done. A broken promise keeps the dialog and all that was typed; its
   * reason reaches the user through `submitError`, or as a general sentence when that stays null.
   */
  onSubmit: (values: U) => Promise<void>;
  /** A save is under way. Required, so that nobody forgets it. */
  loading: boolean;
  /** Why the last save failed, as a sentence; null when it did not. Required, so that nobody forgets it. */
  submitError: string | null;
  submitLabel?: string;
  cancelLabel?: string;
  /** Why saving is not allowed now. */
  submitDisabledReason?: string;
  footerStart?: ReactNode;
  /** It takes the place of another dialog: no movement. */
  still?: boolean;
  bodyClassName?: string;
  children: ReactNode;
};

/**
 * The dialog around a form: title, submit, errors, and the question before changes are thrown away. Enter submits, from
 * a text area Ctrl+Enter or Cmd+Enter; a second submit while one runs is ignored; focus goes to the first wrong field.
 */
export function FormDialog<T extends FieldValues, U = T>(props: FormDialogProps<T, U>) {
  const { open, onOpenChange, form, loading, submitLabel = texts.save, cancelLabel = texts.cancel } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const { isDirty } = useFormState({ control: form.control });
  const { submit, running, failed } = useSingleSubmit(props);

  const error = props.submitError ?? (failed ? texts.saveFailed : null);

  useLeaveGuard(open && isDirty);
  useFocusFirstError(form, element);

  const requestClose = () => {
    if (isDirty) setAsking(true);
    else onOpenChange(false);
  };

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        onRequestClose={requestClose}
        title={props.title}
        state={props.state}
        description={props.description}
        size={props.size}
        still={props.still}
        bodyClassName={props.bodyClassName}
        notice={error && <SubmitError key={error} text={error} />}
        footerStart={props.footerStart}
        footer={
          <>
            <Button onClick={requestClose}>{cancelLabel}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={loading || running}
              disabledReason={props.submitDisabledReason}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        <form ref={element} id={formId} noValidate onSubmit={submit} onKeyDown={submitFromTextarea}>
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={open && asking}
        onOpenChange={setAsking}
        title={texts.unsavedTitle}
        text={texts.unsavedText}
        confirmLabel={texts.discard}
        cancelLabel={texts.keepEditing}
        onConfirm={() => onOpenChange(false)}
      />
    </>
  );
}

/** One submit at a time: by a ref, because a double click's second half comes before `loading` is rendered. */
function useSingleSubmit<T extends FieldValues, U>(props: FormDialogProps<T, U>) {
  const { form, onSubmit, loading, submitDisabledReason, open } = props;
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!open) setFailed(false);
  }, [open]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog opened from this one is inside it for React, though not on the page.
    event.stopPropagation();
    if (event.target !== event.currentTarget) return;
    if (busy.current || loading || submitDisabledReason) return;
    busy.current = true;
    setFailed(false);
    try {
      await form.handleSubmit(async (values) => {
        setRunning(true);
        await onSubmit(values);
      })(event);
    } catch {
      // The caller tells the reason through `submitError`; this only makes sure that something is said.
      setFailed(true);
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return { submit, running, failed };
}

function submitFromTextarea(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * After a submit that was refused, the first wrong field on the page gets the focus. react-hook-form does this too, but
 * by the order in which fields registered, and not for fields without a box of their own; hence the timer, to come last.
 */
function useFocusFirstError<T extends FieldValues, U>(
  form: UseFormReturn<T, unknown, U>,
  element: { current: HTMLFormElement | null },
) {
  const { submitCount, errors } = useFormState({ control: form.control });
  const seen = useRef(submitCount);
  const wrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (!wrong) return;
    const timer = setTimeout(() => {
      const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
      field?.focus();
      field?.scrollIntoView?.({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [submitCount, wrong, element]);
}

/** Stays above the footer, hence in sight wherever the body is scrolled; brought into view when the window is tiny. */
function SubmitError({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <InlineError ref={box}>{text}</InlineError>;
}
