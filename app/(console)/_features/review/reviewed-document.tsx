import type { FieldValues } from "react-hook-form";
import { useOpened } from "@/components/form/use-opened";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame, type DocumentFrameProps } from "@/features/documents/document-frame";
import type { ReviewDialogProps } from "./review-screen";
import { useReviewFrame } from "./use-review-frame";

type ReviewedDocumentProps<Row, Accepted, Values extends FieldValues> = ReviewDialogProps<
  Row,
  Accepted,
  Values
> &
  Pick<DocumentFrameProps<Values, Accepted>, "title" | "description" | "form" | "children"> & {
    onRefuse: () => void;
  };

/** The file at the left, the decision at the right, 'Rifiuta' or 'Accetta'; then the next one. */
export function ReviewedDocument<
  Row extends DocumentFrameProps<never, never>["document"] & { accettato?: number | null },
  Accepted,
  Values extends FieldValues,
>({ record, review, onClose, onRefuse, ...shown }: ReviewedDocumentProps<Row, Accepted, Values>) {
  const opened = useOpened(record);
  const badge = <AcceptanceBadge accepted={record.accettato === 1} />;
  const frame = useReviewFrame({ review, record, badge, refuseLabel: "Rifiuta", onRefuse, onClose });
  return (
    <DocumentFrame
      {...frame}
      {...shown}
      document={record}
      submitLabel="Accetta"
      onSubmit={async (accepted) => review.accept(opened, accepted)}
    />
  );
}
