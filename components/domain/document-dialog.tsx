"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AuditLine } from "@/components/domain/audit-line";
import { DocumentPreview } from "@/components/domain/document-preview";
import { documentReads } from "@/components/domain/document-reads";
import { ExpiryFields, type ExpiryValues } from "@/components/domain/expiry-fields";
import { expirySchema } from "@/components/domain/expiry-schema";
import { FormDialog } from "@/components/form/form-dialog";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import type { Answer } from "@/lib/contract";
import { readLegacyDate } from "@/lib/rules/dates";
import { fullName } from "@/lib/rules/member-names";

interface DocumentDialogProps {
  document: Answer<"documenti.toReview">["Documenti"][number];
  onClose: () => void;
  state: ReactNode;
  /** 'Accetta' for one to review, 'Salva' for one that is accepted: the call is the same (calls.tsv). */
  submitLabel: string;
  onSaved: () => void;
  footerStart?: ReactNode;
}

/** A member's document with its file and its expiry; saving accepts it (PUT /documenti/accetta, the whole record). */
export function DocumentDialog({
  document,
  onClose,
  state,
  submitLabel,
  onSaved,
  footerStart,
}: DocumentDialogProps) {
  const { write, isPending, error } = useWrite("documenti.accept", { invalidates: documentReads });
  const form = useForm<ExpiryValues, unknown, z.output<typeof expirySchema>>({
    resolver: zodResolver(expirySchema),
    defaultValues: { eterno: document.eterno === 1, scadenza: readLegacyDate(document.scadenza) },
  });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={document.TipoDoc?.nome ?? "Documento"}
      state={state}
      description={fullName(document.Utenti) || undefined}
      size="large"
      bodyClassName="relative p-0 sm:p-0"
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel={submitLabel}
      cancelLabel="Chiudi"
      footerStart={footerStart}
      onSubmit={async ({ eterno, scadenza }) => {
        const { id_doc } = document;
        await write({ params: { id_doc }, body: { ...document, accettato: 1, eterno, scadenza } });
        onSaved();
        onClose();
      }}
    >
      <div className="flex h-full min-h-full flex-col lg:absolute lg:inset-0 lg:flex-row">
        <DocumentPreview
          path={document.path}
          className="min-h-[55dvh] border-line max-lg:border-b lg:min-h-0 lg:flex-1 lg:border-r"
        />
        <div className="grid content-start gap-6 p-4 sm:p-6 lg:w-80 lg:overflow-y-auto">
          <ExpiryFields control={form.control} />
          <AuditLine entry={document} />
        </div>
      </div>
    </FormDialog>
  );
}
