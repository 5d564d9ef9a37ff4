import { useOpened } from "@/components/form/use-opened";
import type { BoatDocument, BoatDocumentValues } from "@/features/boat-documents/boat-document";
import { BoatDocumentFields, useBoatDocumentForm } from "@/features/boat-documents/boat-document-fields";
import type { BoatDocumentResult } from "@/features/boat-documents/boat-document-schema";
import { boatDocumentName, typeNameOf } from "@/features/boat-documents/names";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame } from "@/features/documents/document-frame";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { useRefusal } from "@/features/review/use-refusal";
import { useReviewFrame } from "@/features/review/use-review-frame";
import { fullName } from "@/lib/rules/member-names";

/**
 * The file at the left, the decision at the right, Rifiuta or Accetta
 * (docs/rules/boats.md#boat-documents-to-review); then the next one.
 */
export function BoatDocumentReviewDialog({
  record: document,
  review,
  onClose,
}: ReviewDialogProps<BoatDocument, BoatDocumentResult, BoatDocumentValues>) {
  const opened = useOpened(document);
  const form = useBoatDocumentForm(document);
  const refusal = useRefusal(review, document, {
    kind: "boat-document",
    name: boatDocumentName(document),
  });
  const frame = useReviewFrame({
    review,
    record: document,
    badge: <AcceptanceBadge accepted={document.accettato === 1} />,
    refuseLabel: "Rifiuta",
    onRefuse: refusal.open,
    onClose,
  });
  return (
    <>
      <DocumentFrame
        {...frame}
        document={document}
        title={typeNameOf(document)}
        description={fullName(document.Owner)}
        form={form}
        submitLabel="Accetta"
        onSubmit={async (result) => review.accept(opened, result)}
      >
        <BoatDocumentFields document={document} form={form} />
      </DocumentFrame>
      {refusal.dialog}
    </>
  );
}
