import type { BoatDocument, BoatDocumentValues } from "@/features/boat-documents/boat-document";
import { BoatDocumentFields, useBoatDocumentForm } from "@/features/boat-documents/boat-document-fields";
import type { BoatDocumentResult } from "@/features/boat-documents/boat-document-schema";
import { boatDocumentName, typeNameOf } from "@/features/boat-documents/names";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { ReviewedDocument } from "@/features/review/reviewed-document";
import { useRefusal } from "@/features/review/use-refusal";
import { isOfEternalType } from "@/lib/rules/boat-documents";
import { fullName } from "@/lib/rules/member-names";

/** Accepts a document, or refuses it with a reason (docs/rules/boats.md#boat-documents-to-review). */
export function BoatDocumentReviewDialog(
  props: ReviewDialogProps<BoatDocument, BoatDocumentResult, BoatDocumentValues>,
) {
  const { record: document, review } = props;
  const form = useBoatDocumentForm(document);
  const refusal = useRefusal(review, document, { kind: "boat-document", name: boatDocumentName(document) });
  return (
    <>
      <ReviewedDocument
        {...props}
        title={typeNameOf(document)}
        description={fullName(document.Owner)}
        form={form}
        onRefuse={refusal.open}
        neverExpires={isOfEternalType(document)}
      >
        <BoatDocumentFields document={document} form={form} />
      </ReviewedDocument>
      {refusal.dialog}
    </>
  );
}
