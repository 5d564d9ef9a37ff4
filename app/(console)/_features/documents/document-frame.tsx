import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { AuditLine } from "@/features/members/audit-line";
import type { RecordName } from "@/lib/contract/live";
import { FileColumn, fileBesideBody } from "./file-beside";

export interface DocumentFrameProps<Values extends FieldValues, Saved> {
  /** Its file and, where it has some, its audit fields are shown. */
  document: { path?: string | null } & ComponentProps<typeof AuditLine>["entry"];
  record: RecordName;
  title: string;
  /** The owner. */
  description?: ReactNode;
  form: UseFormReturn<Values, unknown, Saved>;
  /** The form's fields. */
  children: ReactNode;
  onClose: () => void;
  state: ReactNode;
  /**
   * 'Accetta' for one to review, 'Salva' for one that is accepted: the call is the same
   * (docs/rules/documents.md#archived-document).
   */
  submitLabel: string;
  /** The key that submits as the button does. */
  acceptKey?: string;
  cancelLabel?: string;
  onSubmit: (saved: Saved) => Promise<void>;
  loading?: boolean;
  submitError?: string | null;
  refusal?: ReactNode;
  /** Above the record's history. */
  aside?: ReactNode;
  /** The values that were typed before and not saved. */
  draft?: Values;
  /** Gets the values with every change. */
  onDraft?: (values: Values) => void;
  withoutMotion?: boolean;
}

/**
 * A document or licence: its file at the left, the fields to decide on it at the right. Give it the record's
 * id as `key`.
 */
export function DocumentFrame<Values extends FieldValues, Saved>(props: DocumentFrameProps<Values, Saved>) {
  const { document, form, onClose, draft, onDraft } = props;
  const { reset, subscribe } = form;
  const bringBack = useEffectEvent(() => draft && reset(draft, { keepDefaultValues: true }));
  const keep = useEffectEvent((values: Values) => onDraft?.(values));
  useEffect(() => {
    bringBack();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe]);

  return (
    <FormDialog
      onClose={onClose}
      title={props.title}
      record={props.record}
      state={props.state}
      description={props.description || undefined}
      size="large"
      bodyClassName={fileBesideBody}
      form={form}
      loading={props.loading ?? false}
      submitError={props.submitError ?? null}
      submitLabel={props.submitLabel}
      submitKey={props.acceptKey}
      cancelLabel={props.cancelLabel ?? "Chiudi"}
      refusal={props.refusal}
      withoutMotion={props.withoutMotion}
      onSubmit={props.onSubmit}
    >
      <FileColumn path={document.path}>
        {props.children}
        {props.aside}
        <AuditLine entry={document} />
      </FileColumn>
    </FormDialog>
  );
}
