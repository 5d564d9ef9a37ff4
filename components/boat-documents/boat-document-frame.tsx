"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { ExpiryFields } from "@/components/documents/expiry-fields";
import { FileColumn, fileBesideBody } from "@/components/documents/file-beside";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import { AuditLine } from "@/components/resource/audit-line";
import { fullName } from "@/lib/rules/member-names";
import { type BoatDocument, type BoatDocumentValues, documentValues, shownDetails } from "./boat-document";
import { type BoatDocumentResult, documentSchema } from "./boat-document-schema";
import { typeNameOf } from "./names";

interface BoatDocumentFrameProps {
  document: BoatDocument;
  onClose: () => void;
  state: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  onSubmit: (result: BoatDocumentResult) => Promise<void>;
  loading: boolean;
  submitError: string | null;
  footerStart?: ReactNode;
  /** Above the record's history. */
  aside?: ReactNode;
  /** What was typed before and not saved. */
  draft?: BoatDocumentValues;
  /** Gets what is typed, as it is typed. */
  onDraft?: (values: BoatDocumentValues) => void;
  still?: boolean;
}

/** A boat document: its file at the left; expiry, holder and ceiling at the right. Give it the document's id as `key`. */
export function BoatDocumentFrame(props: BoatDocumentFrameProps) {
  const { document, onClose, draft, onDraft } = props;
  // Of the record as it was when it opened: a list that is read again meanwhile must not change the fields.
  const [shown] = useState(() => shownDetails(document));
  const form = useForm<BoatDocumentValues, unknown, BoatDocumentResult>({
    resolver: zodResolver(documentSchema(document)),
    defaultValues: documentValues(document),
  });
  const { control, reset, subscribe } = form;
  const bringBack = useEffectEvent(() => draft && reset(draft, { keepDefaultValues: true }));
  const keep = useEffectEvent((values: BoatDocumentValues) => onDraft?.(values));
  useEffect(() => {
    bringBack();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe]);

  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title={typeNameOf(document)}
      state={props.state}
      description={fullName(document.Owner) || undefined}
      size="large"
      bodyClassName={fileBesideBody}
      form={form}
      loading={props.loading}
      submitError={props.submitError}
      submitLabel={props.submitLabel}
      cancelLabel={props.cancelLabel ?? "Chiudi"}
      footerStart={props.footerStart}
      still={props.still}
      onSubmit={props.onSubmit}
    >
      <FileColumn path={document.path}>
        <ExpiryFields control={control} />
        {(shown.titolare || shown.massimale) && (
          <div className="grid gap-4">
            {shown.titolare && <TextField control={control} name="titolare" label="Titolare" />}
            {shown.massimale && (
              <TextField
                control={control}
                name="massimale"
                label="Massimale"
                inputMode="decimal"
                suffix="€"
              />
            )}
          </div>
        )}
        {props.aside}
        <AuditLine entry={document} />
      </FileColumn>
    </FormDialog>
  );
}
