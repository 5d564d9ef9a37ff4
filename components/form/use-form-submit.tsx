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
import { unfinishedFields } from "@/components/form/unfinished-fields";
import { InlineError } from "@/components/ui/inline-error";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";

type FormSubmitProps<T extends FieldValues, U> = {
  form: UseFormReturn<T, unknown, U>;
  /** Saves; a broken promise sets `failed`. */
  onSubmit: (values: U) => Promise<void>;
  /** A save is under way. */
  loading: boolean;
  /** Why saving is not allowed now. */
  submitDisabledReason?: string;
  /** Nothing can be saved at all. */
  readOnly?: boolean;
};

/**
 * The behaviour of every form of a dialog: Enter submits, from a text area Ctrl+Enter or Cmd+Enter; a second
 * submit while one runs is ignored; nothing is sent while a box is unfinished, which gets the event
 * `invalid`; the focus goes to the first wrong field. `formProps` are for the `<form>`, its id for the button
 * in the footer, `forgetFailure` for a form that outlives its editing.
 */
export function useFormSubmit<T extends FieldValues, U>(props: FormSubmitProps<T, U>) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { submit, isPending, failed, forgetFailure } = useSingleSubmit(props);
  useFocusFirstError(props.form, element);
  return {
    formProps: { ref: element, id, noValidate: true, onSubmit: submit, onKeyDown: submitFromTextarea },
    isPending,
    failed,
    forgetFailure,
  };
}

/** One submit at a time; `isPending` once the typed values are valid and are being saved. */
function useSingleSubmit<T extends FieldValues, U>(props: FormSubmitProps<T, U>) {
  const { form, onSubmit, loading, submitDisabledReason, readOnly } = props;
  const { run } = useOneAtATime();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog opened from this one is inside it for React, though not on the page
    // (https://react.dev/reference/react-dom/createPortal#caveats, seen in 19.3).
    event.stopPropagation();
    if (event.target !== event.currentTarget) return;
    if (loading || submitDisabledReason || readOnly) return;
    const unfinished = unfinishedFields(event.currentTarget);
    for (const field of unfinished) field.dispatchEvent(new Event("invalid"));
    const save = form.handleSubmit(async (values) => {
      if (unfinished.length > 0) return;
      setPending(true);
      setFailed(false);
      await onSubmit(values);
    });
    await run(() =>
      save(event)
        // The caller shows the reason through `submitError`; this only makes sure that something is shown.
        .catch(() => setFailed(true))
        .finally(() => setPending(false)),
    );
  };
  return { submit, isPending, failed, forgetFailure: () => setFailed(false) };
}

function submitFromTextarea(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * After a refused submit, the first wrong field on the page gets the focus. react-hook-form focuses one too,
 * in a timer, but by the order in which fields registered
 * (https://github.com/react-hook-form/react-hook-form/issues/1613, seen in 7.92) and not those without a box
 * of their own: the timer here runs after it.
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
    // Looked up now: a field that is mended before the timer runs keeps the focus.
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!field || !(wrong || unfinishedFields(element.current).length > 0)) return;
    const timer = setTimeout(() => {
      field.focus();
      field.scrollIntoView?.({ block: "center" });
    });
    return () => clearTimeout(timer);
  }, [submitCount, wrong, element]);
}

/**
 * Why the last save failed, as a dialog's `notice`. Its place is kept while the next one runs: a dialog that
 * shrank would move the button away from under a double click, whose second half would fall beside the dialog
 * and close it.
 */
export function useSubmitError(error: string | null, busy: boolean): ReactNode {
  const [last, setLast] = useState(error);
  if (!busy && last !== error) setLast(error);
  return (
    last && (
      // Rendered again when the save has ended, so that the same reason is read out again.
      <div
        key={busy ? "busy" : last}
        aria-hidden={busy || undefined}
        className={busy ? "invisible" : undefined}
      >
        <SubmitError text={last} />
      </div>
    )
  );
}

/**
 * Stays above the footer, hence in sight wherever the body is scrolled; brought into view when the window is
 * tiny.
 */
function SubmitError({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <InlineError ref={box}>{text}</InlineError>;
}
