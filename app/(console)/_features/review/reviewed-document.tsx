import type { FieldValues } from "react-hook-form";
import { useOpened } from "@/components/form/use-opened";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame, type DocumentFrameProps } from "@/features/documents/document-frame";
import type { SavedExpiry } from "@/features/documents/expiry-form";
import { acceptExpiryQuestion } from "@/lib/format/expiry";
import type { ReviewDialogProps } from "./review-screen";
import { useReviewFrame } from "./use-review-frame";

type ReviewedDocumentProps<Row, Accepted, Values extends FieldValues> = ReviewDialogProps<
  Row,
  Accepted,
  Values
> &
  Pick<DocumentFrameProps<Values, Accepted>, "title" | "description" | "form" | "children"> & {
    onRefuse: () => void;
    /** A day that it has all the same says nothing. */
    neverExpires?: boolean;
  };

/**
 * The file at the left, the decision at the right, 'Rifiuta' or 'Accetta', which asks first where the expiry
 * is past or far ahead (docs/rules/review.md#odd-expiry); then the next one.
 */
export function ReviewedDocument<
  Row extends DocumentFrameProps<never, never>["document"] & { accettato?: number | null },
  Accepted extends SavedExpiry,
  Values extends FieldValues,
>(props: ReviewedDocumentProps<Row, Accepted, Values>) {
  const { record, review, onClose, onRefuse, neverExpires, ...shown } = props;
  const [confirm, question] = useConfirm();
  const opened = useOpened(record);
  const badge = <AcceptanceBadge accepted={record.accettato === 1} />;
  const frame = useReviewFrame({ review, record, badge, refuseLabel: "Rifiuta", onRefuse, onClose });
  const isSure = async (expiry: SavedExpiry) => {
    const text = neverExpires ? null : acceptExpiryQuestion(expiry);
    return text === null || (await confirm({ text, confirmLabel: "Accetta lo stesso", tone: "primary" }));
  };
  return (
    <>
      <DocumentFrame
        {...frame}
        {...shown}
        document={record}
        submitLabel="Accetta"
        onSubmit={async (accepted) => {
          if (await isSure(accepted)) review.accept(opened, accepted);
        }}
      />
      {question}
    </>
  );
}
