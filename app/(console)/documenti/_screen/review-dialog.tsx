import { useOpened } from "@/components/form/use-opened";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame } from "@/features/documents/document-frame";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { type ExpiryValues, type SavedExpiry, useExpiryForm } from "@/features/documents/expiry-form";
import { useEternalStart } from "@/features/documents/use-eternal-start";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { useRefusal } from "@/features/review/use-refusal";
import { useReviewFrame } from "@/features/review/use-review-frame";
import { fullName } from "@/lib/rules/member-names";
import type { DocumentToReview } from "./columns";
import { documentQueue } from "./queue";

/**
 * The file at the left, the decision at the right: accept it until a day, or refuse it with a reason; then
 * the next one.
 */
export function DocumentReviewDialog({
  record: document,
  review,
  onClose,
}: ReviewDialogProps<DocumentToReview, SavedExpiry, ExpiryValues>) {
  const opened = useOpened(document);
  const startsEternal = useEternalStart();
  const form = useExpiryForm(document, { eternal: startsEternal(document) });
  const refusal = useRefusal(review, document, {
    kind: "member-document",
    name: documentQueue.nameOf(document),
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
        title={document.TipoDoc?.nome ?? "Documento"}
        description={fullName(document.Utenti)}
        form={form}
        submitLabel="Accetta"
        onSubmit={async (expiry) => review.accept(opened, expiry)}
      >
        <ExpiryFields control={form.control} />
      </DocumentFrame>
      {refusal.dialog}
    </>
  );
}
