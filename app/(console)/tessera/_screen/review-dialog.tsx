import type { ReactNode } from "react";
import { ColleaguesLine } from "@/components/layout/colleagues-line";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { cardName } from "@/features/documents/document-name";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { FileColumn, fileBesideBody } from "@/features/documents/file-beside";
import { AuditLine } from "@/features/members/audit-line";
import type { ReviewDialogProps } from "@/features/review/review-screen";
import { useReviewFrame } from "@/features/review/use-review-frame";
import { fieldLabel } from "@/lib/contract/field-labels";
import { texts } from "@/lib/format/texts";
import { nameOrNumber } from "@/lib/rules/name-or-number";
import type { CardToReview } from "./columns";
import { cardQueue } from "./queue";

/**
 * The card's file at the left, what it says at the right: accept it, or reject it after a question; then the
 * next one.
 */
export function CardReviewDialog({ record: card, review, onClose }: ReviewDialogProps<CardToReview, void>) {
  const [confirm, question] = useConfirm();
  const accept = () => review.accept(card);

  async function confirmReject() {
    const isSure = await confirm({
      // Verbatim (docs/rules/cards.md#cards-to-accept).
      text: "Sicuri di voler rifiutare la tessera?",
      children: <RejectedCard card={card} />,
    });
    if (isSure) review.refuse(card);
  }
  const frame = useReviewFrame({
    review,
    record: card,
    badge: (
      <Badge tone="warning" icon="circle-dashed">
        Da accettare
      </Badge>
    ),
    refuseLabel: "Rifiuta",
    onRefuse: () => void confirmReject(),
    onAccept: accept,
    onClose,
  });
  return (
    <>
      <Dialog
        onClose={onClose}
        title={cardName(card)}
        description={nameOrNumber(card.Utente?.nominativo, card.utente, "Socio") || undefined}
        headLine={<ColleaguesLine record={frame.record} />}
        state={frame.state}
        size="large"
        bodyClassName={fileBesideBody}
        withoutMotion={frame.withoutMotion}
        refusal={frame.refusal}
        footer={
          <>
            <Button onClick={onClose}>{texts.close}</Button>
            <Button variant="primary" aria-keyshortcuts={frame.acceptKey} onClick={accept}>
              Accetta
            </Button>
          </>
        }
      >
        <FileColumn path={card.path}>
          <CardDetails card={card} />
          {frame.aside}
          <AuditLine entry={card} />
        </FileColumn>
      </Dialog>
      {question}
    </>
  );
}

function RejectedCard({ card }: { card: CardToReview }) {
  return (
    <>
      <p className="font-semibold wrap-break-word">{cardQueue.nameOf(card)}</p>
      <p className="mt-1 text-ink-soft">La tessera viene eliminata con il suo file.</p>
    </>
  );
}

function CardDetails({ card }: { card: CardToReview }) {
  return (
    <dl className="grid gap-3">
      <Detail label={fieldLabel("numero")}>{card.numero || "Senza numero"}</Detail>
      <Detail label={fieldLabel("scadenza")}>
        <ExpiryBadge entry={card} ended="scaduta" />
      </Detail>
      {card.velamare === 1 && (
        <Detail label="Tipo">
          <Badge icon="house">Interna</Badge>
        </Detail>
      )}
      {card.note && (
        <Detail label={fieldLabel("note")}>
          <span className="whitespace-pre-line">{card.note}</span>
        </Detail>
      )}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}
