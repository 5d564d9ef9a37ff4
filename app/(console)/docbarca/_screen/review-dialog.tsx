"use client";

import { useRef, useState } from "react";
import type { BoatDocument } from "@/components/boat-documents/boat-document";
import { BoatDocumentFrame } from "@/components/boat-documents/boat-document-frame";
import { idOf, nameOf } from "@/components/boat-documents/names";
import { AcceptanceBadge } from "@/components/documents/acceptance-badge";
import { QueuePosition, QueueShortcuts } from "@/components/review/queue-controls";
import { RefuseDialog } from "@/components/review/refuse-dialog";
import { useQueueKeys } from "@/components/review/use-queue-keys";
import type { ReviewQueue } from "@/components/review/use-review-queue";
import { Button } from "@/components/ui/button";
import type { Decisions } from "./use-decisions";

interface ReviewDialogProps {
  document: BoatDocument;
  queue: ReviewQueue;
  decisions: Decisions;
  onClose: () => void;
}

/** The file at the left, the decision at the right, REFUSE or ACCEPT (docs/rules/boats.md#boat-documents-to-review); then the next one. */
export function ReviewDialog({ document, queue, decisions, onClose }: ReviewDialogProps) {
  const [isRefusing, setRefusing] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const id = idOf(document);
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
      <BoatDocumentFrame
        document={document}
        onClose={() => {
          decisions.dropDraft(id);
          onClose();
        }}
        state={
          <>
            <AcceptanceBadge accepted={false} />
            <QueuePosition queue={queue} />
          </>
        }
        submitLabel="ACCEPT"
        loading={false}
        submitError={null}
        onSubmit={async (result) => {
          queue.advance();
          decisions.accept(document, result);
        }}
        draft={draft?.values}
        onDraft={(values) => decisions.keepDraft(id, { values })}
        still={queue.replacesOpenRecord}
        footerStart={
          <Button variant="danger" aria-keyshortcuts="R" onClick={() => setRefusing(true)}>
            REFUSE
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
          name={nameOf(document)}
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
