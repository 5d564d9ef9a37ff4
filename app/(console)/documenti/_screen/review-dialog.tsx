"use client";

import { useRef, useState } from "react";
import { AcceptanceBadge } from "@/components/documents/acceptance-badge";
import { DocumentFrame } from "@/components/documents/document-frame";
import { QueuePosition, QueueShortcuts } from "@/components/review/queue-controls";
import { RefuseDialog } from "@/components/review/refuse-dialog";
import { useQueueKeys } from "@/components/review/use-queue-keys";
import type { ReviewQueue } from "@/components/review/use-review-queue";
import { Button } from "@/components/ui/button";
import { fullName } from "@/lib/rules/member-names";
import type { Document } from "./columns";
import { type Decisions, documentName } from "./use-decisions";

interface ReviewDialogProps {
  document: Document;
  queue: ReviewQueue;
  decisions: Decisions;
  onClose: () => void;
}

/** The file at the left, the decision at the right: accept it until a day, or refuse it with a reason; then the next one. */
export function ReviewDialog({ document, queue, decisions, onClose }: ReviewDialogProps) {
  const [isRefusing, setRefusing] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const { id_doc: id } = document;
  const draft = decisions.draftOf(id);
  useQueueKeys(inside, {
    queue,
    // The form's own submit: it checks, and leads to the field that is missing.
    accept: () => inside.current?.closest("form")?.requestSubmit(),
    refuse: () => setRefusing(true),
    undo: decisions.undoLast,
  });
  return (
    <>
      <DocumentFrame
        document={document}
        title={document.TipoDoc?.nome ?? "Documento"}
        description={fullName(document.Utenti)}
        onClose={() => {
          decisions.dropDraft(id);
          onClose();
        }}
        state={
          <>
            <AcceptanceBadge accepted={document.accettato === 1} />
            <QueuePosition queue={queue} />
          </>
        }
        submitLabel="Accetta"
        loading={false}
        submitError={null}
        onSubmit={async (expiry) => {
          queue.advance();
          decisions.accept(document, expiry);
        }}
        draft={draft?.expiry}
        onDraft={(expiry) => decisions.keepDraft(id, { expiry })}
        still={queue.replacesOpenRecord}
        footerStart={
          <Button variant="danger" aria-keyshortcuts="R" onClick={() => setRefusing(true)}>
            Rifiuta
          </Button>
        }
        aside={
          <div ref={inside}>
            <QueueShortcuts />
          </div>
        }
      />
      {isRefusing && (
        <RefuseDialog
          name={documentName(document)}
          reason={draft?.motivazione ?? ""}
          onClose={() => setRefusing(false)}
          onRefuse={(motivazione) => {
            decisions.keepDraft(id, { motivazione });
            queue.advance();
            decisions.refuse(document, motivazione);
          }}
        />
      )}
    </>
  );
}
