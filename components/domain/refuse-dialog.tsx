"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import type { Document } from "./columns";
import { documentName } from "./use-decisions";

const MOST_LETTERS = 2000;
const schema = z.object({
  motivazione: z.string().max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`),
});

interface RefuseDialogProps {
  document: Document;
  /** What was typed before and taken back. */
  reason: string;
  onClose: () => void;
  /** Gets the reason without blanks around it. */
  onRefuse: (motivazione: string) => void;
}

/** A reason, if one is given, reaches the member as a message; without one `motivazione` goes up empty (rulings, Refusals). */
export function RefuseDialog({ document, reason, onClose, onRefuse }: RefuseDialogProps) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { motivazione: reason } });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Rifiuta il documento"
      description={documentName(document)}
      size={550}
      form={form}
      loading={false}
      submitError={null}
      submitLabel="Rifiuta"
      onSubmit={async ({ motivazione }) => onRefuse(motivazione.trim())}
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
