"use client";

import { AcceptanceBadge } from "@/components/domain/acceptance-badge";
import { DocumentDialog } from "@/components/domain/document-dialog";
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
      state={<AcceptanceBadge accepted />}
      submitLabel="Salva"
      onSaved={() => notify.success("Documento salvato.")}
    />
  );
}
