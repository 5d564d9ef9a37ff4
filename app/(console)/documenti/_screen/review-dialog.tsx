import { documentName } from "@/features/documents/document-name";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { type ExpiryValues, type SavedExpiry, useExpiryForm } from "@/features/documents/expiry-form";
import { useEternalStart } from "@/features/documents/use-eternal-start";
import { useOwnerName } from "@/features/documents/use-owner-name";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { ReviewedDocument } from "@/features/review/reviewed-document";
import { useRefusal } from "@/features/review/use-refusal";
import type { DocumentToReview } from "./columns";
import { documentQueue } from "./queue";

/** Accepts a document until a day, or refuses it with a reason. */
export function DocumentReviewDialog(props: ReviewDialogProps<DocumentToReview, SavedExpiry, ExpiryValues>) {
  const { record: document, review } = props;
  const startsEternal = useEternalStart();
  const owner = useOwnerName(document);
  const form = useExpiryForm(document, { eternal: startsEternal(document) });
  const refusal = useRefusal(review, document, {
    kind: "member-document",
    name: documentQueue.nameOf(document),
  });
  return (
    <>
      <ReviewedDocument
        {...props}
        title={documentName(document)}
        description={owner}
        form={form}
        onRefuse={refusal.open}
      >
        <ExpiryFields control={form.control} />
      </ReviewedDocument>
      {refusal.dialog}
    </>
  );
}
