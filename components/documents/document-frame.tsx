"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { AuditLine } from "@/components/resource/audit-line";
import { readLegacyDate } from "@/lib/rules/dates";
import { ExpiryFields, type ExpiryValues } from "./expiry-fields";
import { dayOnlySchema, expirySchema } from "./expiry-schema";
import { FileColumn, fileBesideBody } from "./file-beside";

/** What is saved of a document: `scadenza` is `yyyy-mm-dd`, or null with `eterno` 1. */
export type DocumentExpiry = z.output<typeof expirySchema>;

interface Filed {
  path?: string | null;
  scadenza?: string | null;
  eterno?: number | null;
}

interface DocumentFrameProps {
  /** Its audit fields, where it has some, are shown too. */
  document: Filed & ComponentProps<typeof AuditLine>["entry"];
  title: string;
  /** Whose it is. */
  description?: string;
  /** It always expires: there is no 'Senza scadenza', and `eterno` is 0. */
  dayOnly?: boolean;
  onClose: () => void;
  state: ReactNode;
  /** 'Accetta' for one to review, 'Salva' for one that is accepted: the call is the same (docs/rules/documents.md#archived-document). */
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

/** A member's document or licence: its file at the left, its expiry at the right. Give it the record's id as `key`. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { document, onClose, dayOnly, draft, onDraft } = props;
  const form = useForm<ExpiryValues, unknown, DocumentExpiry>({
    resolver: zodResolver(dayOnly ? dayOnlySchema : expirySchema),
    defaultValues: { eterno: !dayOnly && document.eterno === 1, scadenza: readLegacyDate(document.scadenza) },
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
      onOpenChange={(next) => !next && onClose()}
      title={props.title}
      state={props.state}
      description={props.description || undefined}
      size="large"
      bodyClassName={fileBesideBody}
      form={form}
      loading={props.loading}
      submitError={props.submitError}
      submitLabel={props.submitLabel}
      cancelLabel="Chiudi"
      footerStart={props.footerStart}
      still={props.still}
      onSubmit={props.onSubmit}
    >
      <FileColumn path={document.path}>
        <ExpiryFields control={control} dayOnly={dayOnly} />
        {props.aside}
        <AuditLine entry={document} />
      </FileColumn>
    </FormDialog>
  );
}
