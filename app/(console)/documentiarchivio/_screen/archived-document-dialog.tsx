"use client";

import { CircleCheck } from "lucide-react";
import { DocumentDialog } from "@/components/domain/document-dialog";
import { Badge } from "@/components/ui/badge";
import { notify } from "@/components/ui/notice";
import { errorText } from "@/lib/api/errors";
import { useWrite } from "@/lib/api/query";
import type { ArchivedDocument } from "./columns";

/** An accepted document can be edited and saved (part 1, section 4): PUT /documenti/accetta, the whole record. */
export function ArchivedDocumentDialog({
  document,
  onClose,
}: {
  document: ArchivedDocument;
  onClose: () => void;
}) {
  const { write, isPending, error } = useWrite("documenti.accept", {
    invalidates: ["documenti.toReview", "documenti.byType"],
  });
  return (
    <DocumentDialog
      document={document}
      onClose={onClose}
      state={
        <Badge tone="positive" icon={<CircleCheck aria-hidden />}>
          Accettato
        </Badge>
      }
      submitLabel="Salva"
      loading={isPending}
      submitError={error ? errorText(error) : null}
      onSubmit={async ({ eterno, scadenza }) => {
        const { id_doc } = document;
        await write({ params: { id_doc }, body: { ...document, accettato: 1, eterno, scadenza } });
        notify.success("Documento salvato.");
        onClose();
      }}
    />
  );
}
