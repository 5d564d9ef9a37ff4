"use client";

import { useRef } from "react";
import { AcceptanceBadge } from "@/components/documents/acceptance-badge";
import { DocumentFrame } from "@/components/documents/document-frame";
import { QueuePosition, QueueShortcuts } from "@/components/review/queue-controls";
import { useQueueKeys } from "@/components/review/use-queue-keys";
import type { ReviewQueue } from "@/components/review/use-review-queue";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirm-dialog";
import { fullName } from "@/lib/rules/member-names";
import type { Licence } from "./columns";
import { licenceName } from "./licence";
import type { Decisions } from "./use-decisions";

interface ReviewDialogProps {
  licence: Licence;
  queue: ReviewQueue;
  decisions: Decisions;
  onClose: () => void;
}

/** The file at the left, the decision at the right: accept it until a day, or refuse it after a question; then the next one. */
export function ReviewDialog({ licence, queue, decisions, onClose }: ReviewDialogProps) {
  const [confirm, question] = useConfirm();
  const inside = useRef<HTMLDivElement>(null);
  const { id } = licence;

  async function confirmRefuse() {
    const isSure = await confirm({
      text: "Sei sicuro di voler rifiutare il brevetto?",
      children: (
        <>
          <p className="font-semibold wrap-break-word">{licenceName(licence)}</p>
          {/* PUT /qualifica/rifiuta/{id} carries nothing (docs/rules/licences.md#refusing-a-licence). */}
          <p className="mt-1 text-ink-soft">
            Il motivo non arriva al socio: se serve, scrivigli un messaggio.
          </p>
        </>
      ),
    });
    if (!isSure) return;
    queue.advance();
    decisions.refuse(licence);
  }
  useQueueKeys(inside, {
    queue,
    // The form's own submit: it checks, and leads to the expiry when it is missing.
    accept: () => inside.current?.closest("form")?.requestSubmit(),
    refuse: () => void confirmRefuse(),
    undo: decisions.undoLast,
  });
  return (
    <>
      <DocumentFrame
        document={licence}
        title={licence.TipoBrevetti?.nome ?? "Brevetto"}
        description={[fullName(licence.Utenti), licence.Enti?.nome].filter(Boolean).join(" · ")}
        dayOnly
        onClose={() => {
          decisions.dropDraft(id);
          onClose();
        }}
        state={
          <>
            <AcceptanceBadge accepted={licence.accettato === 1} />
            <QueuePosition queue={queue} />
          </>
        }
        submitLabel="Accetta"
        loading={false}
        submitError={null}
        onSubmit={async ({ scadenza }) => {
          // The form has asked for the day.
          if (scadenza === null) return;
          queue.advance();
          decisions.accept(licence, scadenza);
        }}
        draft={decisions.draftOf(id)}
        onDraft={(values) => decisions.keepDraft(id, values)}
        still={queue.replacesOpenRecord}
        footerStart={
          <Button variant="danger" aria-keyshortcuts="R" onClick={() => void confirmRefuse()}>
            Rifiuta
          </Button>
        }
        aside={
          <div ref={inside}>
            <QueueShortcuts />
          </div>
        }
      />
      {question}
    </>
  );
}
