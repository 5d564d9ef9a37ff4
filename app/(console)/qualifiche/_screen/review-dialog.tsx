import { useOpened } from "@/components/form/use-opened";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { AcceptanceBadge } from "@/features/documents/acceptance-badge";
import { DocumentFrame } from "@/features/documents/document-frame";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { type ExpiryValues, type SavedExpiry, useExpiryForm } from "@/features/documents/expiry-form";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { useReviewFrame } from "@/features/review/use-review-frame";
import { fullName } from "@/lib/rules/member-names";
import type { Licence } from "./columns";
import { licenceQueue } from "./queue";

/**
 * The file at the left, the decision at the right: accept it until a day, or refuse it after a question; then
 * the next one.
 */
export function LicenceReviewDialog({
  record: licence,
  review,
  onClose,
}: ReviewDialogProps<Licence, SavedExpiry, ExpiryValues>) {
  const opened = useOpened(licence);
  const [confirm, question] = useConfirm();
  const form = useExpiryForm(licence, { dayOnly: true });

  async function confirmRefuse() {
    const isSure = await confirm({
      text: "Sei sicuro di voler rifiutare il brevetto?",
      children: (
        <>
          <p className="font-semibold wrap-break-word">{licenceQueue.nameOf(licence)}</p>
          <p className="mt-1 text-ink-soft">
            Il motivo non arriva al socio: se serve, scrivigli un messaggio.
          </p>
        </>
      ),
    });
    if (isSure) review.refuse(licence);
  }
  const frame = useReviewFrame({
    review,
    record: licence,
    badge: <AcceptanceBadge accepted={licence.accettato === 1} />,
    refuseLabel: "Rifiuta",
    onRefuse: () => void confirmRefuse(),
    onClose,
  });
  return (
    <>
      <DocumentFrame
        {...frame}
        document={licence}
        title={licence.TipoBrevetti?.nome ?? "Brevetto"}
        description={[fullName(licence.Utenti), licence.Enti?.nome].filter(Boolean).join(" · ")}
        form={form}
        submitLabel="Accetta"
        onSubmit={async (expiry) => review.accept(opened, expiry)}
      >
        <ExpiryFields control={form.control} dayOnly />
      </DocumentFrame>
      {question}
    </>
  );
}
