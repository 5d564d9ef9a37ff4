import { notify } from "@/components/ui/notice";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentDialog } from "@/features/documents/document-dialog";
import { isWaiting } from "@/lib/rules/documents";
import type { ArchivedDocument } from "./columns";

/** A document of the archive: its expiry can be edited, its state stays as it is. */
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
      state={<AcceptanceBadge accepted={!isWaiting(document)} />}
      isAcceptance={false}
      submitLabel="Salva"
      onSaved={() => notify.success("Documento salvato.")}
    />
  );
}
