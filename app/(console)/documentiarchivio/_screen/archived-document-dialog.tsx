"use client";

import { notify } from "@/components/ui/notice";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentDialog } from "@/features/documents/document-dialog";
import type { ArchivedDocument } from "./columns";

/** A document of the archive: its expiry can be edited, its state stays as it is. */
export function ArchivedDocumentDialog({
  document,
  onClose,
}: {
  document: ArchivedDocument;
  onClose: () => void;
}) {
  const accettato = document.accettato === 0 ? 0 : 1;
  return (
    <DocumentDialog
      document={document}
      onClose={onClose}
      state={<AcceptanceBadge accepted={accettato === 1} />}
      accettato={accettato}
      submitLabel="Salva"
      onSaved={() => notify.success("Documento salvato.")}
    />
  );
}
