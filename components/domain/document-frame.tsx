"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AuditLine } from "@/components/domain/audit-line";
import { DocumentPreview } from "@/components/domain/document-preview";
import { ExpiryFields, type ExpiryValues } from "@/components/domain/expiry-fields";
import { expirySchema } from "@/components/domain/expiry-schema";
import { FormDialog } from "@/components/form/form-dialog";
import type { Answer } from "@/lib/contract";
import { readLegacyDate } from "@/lib/rules/dates";
import { fullName } from "@/lib/rules/member-names";

/** What is saved of a document: `scadenza` is `yyyy-mm-dd`, or null with `eterno` 1. */
export type DocumentExpiry = z.output<typeof expirySchema>;

interface DocumentFrameProps {
  document: Answer<"documenti.toReview">["Documenti"][number];
  onClose: () => void;
  state: ReactNode;
  /** 'Accetta' for one to review, 'Salva' for one that is accepted: the call is the same (calls.tsv). */
  submitLabel: string;
  onSubmit: (expiry: DocumentExpiry) => Promise<void>;
  loading: boolean;
  submitError: string | null;
  footerStart?: ReactNode;
  /** Above the record's history. */
  aside?: ReactNode;
  /** What was typed before and not saved. */
  draft?: ExpiryValues;
  /** Gets what is typed, as it is typed. */
  onDraft?: (values: ExpiryValues) => void;
  still?: boolean;
}

/** A member's document: its file at the left, its expiry at the right. Give it the document's id as `key`. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { document, onClose, draft, onDraft } = props;
  const form = useForm<ExpiryValues, unknown, DocumentExpiry>({
    resolver: zodResolver(expirySchema),
    defaultValues: { eterno: document.eterno === 1, scadenza: readLegacyDate(document.scadenza) },
  });
  const { control, reset, subscribe } = form;
  const bringBack = useEffectEvent(() => draft && reset(draft, { keepDefaultValues: true }));
  const keep = useEffectEvent((values: ExpiryValues) => onDraft?.(values));
  useEffect(() => {
    bringBack();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe]);

  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={document.TipoDoc?.nome ?? "Documento"}
      state={props.state}
      description={fullName(document.Utenti) || undefined}
      size="large"
      bodyClassName="relative p-0 sm:p-0"
      form={form}
      loading={props.loading}
      submitError={props.submitError}
      submitLabel={props.submitLabel}
      cancelLabel="Chiudi"
      footerStart={props.footerStart}
      still={props.still}
      onSubmit={props.onSubmit}
    >
      <div className="flex h-full min-h-full flex-col lg:absolute lg:inset-0 lg:flex-row">
        <DocumentPreview
          path={document.path}
          className="min-h-[55dvh] border-line max-lg:border-b lg:min-h-0 lg:flex-1 lg:border-r"
        />
        <div className="grid content-start gap-6 p-4 sm:p-6 lg:w-80 lg:overflow-y-auto">
          <ExpiryFields control={control} />
          {props.aside}
          <AuditLine entry={document} />
        </div>
      </div>
    </FormDialog>
  );
}
