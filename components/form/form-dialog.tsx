import type { ReactNode, Ref } from "react";
import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { FieldEntity } from "@/components/form/field-label";
import { useFormSubmit, useSubmitError } from "@/components/form/use-form-submit";
import { useUnsaved } from "@/components/form/use-unsaved";
import { FormSaving, WaitingFields } from "@/components/form/waiting-fields";
import { ColleaguesLine, type ShownRecord } from "@/components/layout/colleagues-line";
import { Button } from "@/components/ui/button";
import { Dialog, type DialogSize } from "@/components/ui/dialog";
import { texts } from "@/lib/format/texts";
import type { StaysAt } from "@/lib/leave";

/** The step after saving. It saves the typed values too. */
export interface NextStep {
  label: string;
  onSelect: () => void;
  loading: boolean;
  /** Why it is not allowed now. */
  disabledReason?: string;
  /** A key that does the same, for screen readers. */
  shortcut?: string;
  /** Its button, for a screen that leads the focus there. */
  ref?: Ref<HTMLButtonElement>;
}

type FormDialogProps<T extends FieldValues, U> = {
  onClose: () => void;
  title: string;
  /** The stored record that it holds, or records that are saved together; none for a new one. */
  record?: ShownRecord;
  state?: ReactNode;
  /** The entity that it holds, which says the labels of its fields (./field-label). */
  entity?: string;
  description?: ReactNode;
  size: DialogSize;
  form: UseFormReturn<T, unknown, U>;
  /**
   * Saves; the caller closes the dialog when it is done. If the promise rejects, the dialog and the typed
   * text stay, and the error shown is `submitError`, or a general sentence where that stays null.
   */
  onSubmit: (values: U) => Promise<void>;
  /** A save is under way. Required, so that nobody forgets it. */
  loading: boolean;
  /** Another action of it is under way. */
  isBusy?: boolean;
  /** One of these actions saves the fields' values, and ends in another dialog or in none. */
  isSaving?: boolean;
  /**
   * The fields that are locked during a save, because the dialog closes after it: all of them; the parts in
   * `WaitingFields`, where something beside them can be pressed meanwhile; or none, where the caller keeps
   * the values typed meanwhile (./typed-meanwhile).
   */
  waiting?: "all" | "parts" | "none";
  /** Why the last save failed, as a sentence; null when it did not. Required, so that nobody forgets it. */
  submitError: string | null;
  submitLabel?: string;
  /** Red for a button that refuses or deletes. */
  submitTone?: "danger" | "primary";
  /** A key that submits as the button does, for screen readers. */
  submitKey?: string;
  cancelLabel?: string;
  /** Why saving is not allowed now. */
  submitDisabledReason?: string;
  /** Nothing of it can be saved: there is no button for it, and Enter does nothing. */
  readOnly?: boolean;
  /** Addresses at which it stays open, such as those of dialogs above it. */
  staysAt?: StaysAt;
  nextStep?: NextStep;
  /** The button that refuses or undoes: red, at the left of the footer, on a phone too. */
  refusal?: ReactNode;
  footerStart?: ReactNode;
  /** It takes the place of another dialog: no movement. */
  withoutMotion?: boolean;
  bodyClassName?: string;
  children: ReactNode;
};

/**
 * The dialog around a form, open while it is mounted: title, submit (./use-form-submit), errors, and the
 * question before changes are thrown away. It cannot be closed while it saves: the end of the save would
 * close the dialog opened meanwhile.
 */
export function FormDialog<T extends FieldValues, U = T>(props: FormDialogProps<T, U>) {
  const { onClose, form, loading, submitLabel = texts.save, cancelLabel = texts.cancel } = props;
  const { nextStep, waiting = "all", children } = props;
  const { isDirty } = useFormState({ control: form.control });
  // Saving is blue while something is typed; the buttons keep their places (docs/rules/screens.md#decisions).
  const isNextStep = nextStep !== undefined && !isDirty;
  const { formProps, isPending, failed } = useFormSubmit(props);

  const error = props.submitError ?? (failed ? texts.saveFailed : null);
  const notice = useSubmitError(error, loading || isPending);

  const isSaving = loading || isPending || nextStep?.loading || props.isSaving || false;
  const isBusy = isSaving || props.isBusy;
  const { leave, question } = useUnsaved(isDirty, { isBusy, staysAt: props.staysAt });
  const requestClose = () => leave(onClose);

  const save = !props.readOnly && (
    <Button
      type="submit"
      form={formProps.id}
      variant={isNextStep ? "secondary" : (props.submitTone ?? "primary")}
      loading={loading || isPending}
      disabledReason={props.submitDisabledReason}
      aria-keyshortcuts={props.submitKey}
    >
      {submitLabel}
    </Button>
  );
  const step = nextStep && <NextStepButton step={nextStep} isPrimary={isNextStep} />;

  return (
    <>
      <Dialog
        onClose={requestClose}
        title={props.title}
        headLine={props.record && <ColleaguesLine record={props.record} />}
        state={props.state}
        description={props.description}
        size={props.size}
        withoutMotion={props.withoutMotion}
        bodyClassName={props.bodyClassName}
        notice={notice}
        refusal={props.refusal}
        footerStart={props.footerStart}
        footer={
          <>
            <Button onClick={requestClose} disabledReason={isBusy ? texts.otherPending : undefined}>
              {cancelLabel}
            </Button>
            {save}
            {step}
          </>
        }
      >
        <FieldEntity value={props.entity}>
          <FormSaving value={isSaving}>
            <form {...formProps}>
              {waiting === "all" ? <WaitingFields>{children}</WaitingFields> : children}
            </form>
          </FormSaving>
        </FieldEntity>
      </Dialog>
      {question}
    </>
  );
}

function NextStepButton({ step, isPrimary }: { step: NextStep; isPrimary: boolean }) {
  return (
    <Button
      ref={step.ref}
      variant={isPrimary ? "primary" : "secondary"}
      loading={step.loading}
      disabledReason={step.disabledReason}
      aria-keyshortcuts={step.shortcut}
      onClick={step.onSelect}
    >
      {step.label}
    </Button>
  );
}
