import { useConfirm } from "@/components/ui/confirm-dialog";
import { licenceName } from "@/features/documents/document-name";
import { ExpiryFields } from "@/features/documents/expiry-fields";
import { type ExpiryValues, type SavedExpiry, useExpiryForm } from "@/features/documents/expiry-form";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { ReviewedDocument } from "@/features/review/reviewed-document";
import { fullName } from "@/lib/rules/member-names";
import type { Licence } from "./columns";
import { licenceQueue } from "./queue";

/** Accepts a licence until a day, or refuses it after a question. */
export function LicenceReviewDialog(props: ReviewDialogProps<Licence, SavedExpiry, ExpiryValues>) {
  const { record: licence, review } = props;
  const [confirm, question] = useConfirm();
  const form = useExpiryForm(licence, { dayOnly: true });

  async function confirmRefuse() {
    const isSure = await confirm({
      text: "Sei sicuro di voler rifiutare il brevetto?",
      children: (
        <>
          <p className="font-semibold wrap-break-word">{licenceQueue.nameOf(licence)}</p>
          <p className="mt-1 text-ink-soft">
            Al socio non arriva nessun motivo: se serve, scrivigli un messaggio.
          </p>
        </>
      ),
    });
    if (isSure) review.refuse(licence);
  }
  return (
    <>
      <ReviewedDocument
        {...props}
        title={licenceName(licence)}
        description={[fullName(licence.Utenti), licence.Enti?.nome].filter(Boolean).join(" · ")}
        form={form}
        onRefuse={() => void confirmRefuse()}
      >
        <ExpiryFields control={form.control} dayOnly />
      </ReviewedDocument>
      {question}
    </>
  );
}
