"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { TextareaField } from "@/components/form/text-field";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import { fullName } from "@/lib/rules/member-names";
import type { Document } from "./columns";

const MOST_LETTERS = 2000;
const schema = z.object({
  motivazione: z.string().max(MOST_LETTERS, `Al massimo ${MOST_LETTERS} caratteri.`),
});

/** A reason, if one is given, reaches the member as a message; without one `motivazione` goes up empty (rulings, Refusals). */
export function RefuseDialog({
  document,
  onClose,
  onRefused,
}: {
  document: Document;
  onClose: () => void;
  onRefused: () => void;
}) {
  const { write, isPending, error } = useWrite("documenti.refuse", { invalidates: ["documenti.toReview"] });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { motivazione: "" } });
  return (
    <FormDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Rifiuta il documento"
      description={`${document.TipoDoc?.nome ?? "Documento"} di ${fullName(document.Utenti)}`}
      size={550}
      form={form}
      loading={isPending}
      submitError={error ? errorText(error) : null}
      submitLabel="Rifiuta"
      onSubmit={async ({ motivazione }) => {
        await write({ params: { id_doc: document.id_doc }, body: { motivazione: motivazione.trim() } });
        notify.success(
          motivazione.trim()
            ? "Documento rifiutato: il motivo è stato inviato al socio."
            : "Documento rifiutato.",
        );
        onRefused();
      }}
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
