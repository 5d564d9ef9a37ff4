"use client";

import { CircleCheck } from "lucide-react";
import { DocumentDialog } from "@/components/domain/document-dialog";
import { Badge } from "@/components/ui/badge";
import { notify } from "@/components/ui/notice";
import type { ArchivedDocument } from "./columns";

/** An accepted document can be edited and saved (part 1, section 4). */
export function ArchivedDocumentDialog({
  document,
  onClose,
}: {
  document: ArchivedDocument;
  onClose: () => void;
}) {
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
      onSaved={() => notify.success("Documento salvato.")}
    />
  );
}
