"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { typedWords } from "@/components/form/text-schema";
import { refusalText } from "@/lib/contract/limits";

export const reasonSchema = z.object({
  motivazione: typedWords(refusalText),
});

interface RefuseDialogProps {
  /** Which document, in words. */
  name: string;
  /** The reason that was typed before the refusal was undone. */
  reason?: string;
  onClose: () => void;
  /** Gets the reason without blanks around it; a promise that breaks keeps the dialog, with `submitError`. */
  onRefuse: (motivazione: string) => void | Promise<void>;
  submitError?: string | null;
}

/**
 * A reason, if one is given, reaches the member as a message; without one `motivazione` is sent empty
 * (docs/rules/documents.md#refusing).
 */
export function RefuseDialog({
  name,
  reason = "",
  onClose,
  onRefuse,
  submitError = null,
}: RefuseDialogProps) {
  const form = useForm({ resolver: zodResolver(reasonSchema), defaultValues: { motivazione: reason } });
  return (
    <FormDialog
      onOpenChange={(next) => !next && onClose()}
      title="Rifiuta il documento"
      description={name}
      size={550}
      form={form}
      loading={false}
      submitError={submitError}
      submitLabel="Rifiuta"
      onSubmit={async ({ motivazione }) => await onRefuse(motivazione)}
    >
      <TextareaField
        control={form.control}
        name="motivazione"
        label="Motivo"
        rows={5}
        hint="Facoltativo. Se lo scrivi, il socio lo riceve come messaggio."
      />
    </FormDialog>
  );
}
