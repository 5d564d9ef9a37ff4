import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useCharacterKeys } from "@/components/ui/character-keys";
import { useOpenElsewhere } from "@/lib/client/live/presence";
import { QueueButtons, QueueShortcuts } from "./queue-controls";
import { useQueueKeys } from "./use-queue-keys";
import type { Review } from "./use-review";

interface ReviewFrame<Row, Accepted, Values> {
  review: Review<Row, Accepted, Values>;
  record: Row;
  /** The record's state, beside the position in the queue. */
  badge: ReactNode;
  refuseLabel: string;
  onRefuse: () => void;
  /** Without it the key 'A' submits the form: it checks, and leads to the field that is missing. */
  onAccept?: () => void;
  onClose: () => void;
}

/**
 * The parts that the dialogs of all queues share: keys, position, 'Rifiuta'. They are props of the dialog
 * around the file, but for `aside`, which goes into its body.
 */
export function useReviewFrame<Row, Accepted, Values>(props: ReviewFrame<Row, Accepted, Values>) {
  const { review, record, badge, refuseLabel, onRefuse, onAccept, onClose } = props;
  const { undoLast, replacesOpenRecord } = review;
  const navigation = review.navigationPast(useOpenElsewhere());
  const inside = useRef<HTMLDivElement>(null);
  const hasLetters = useCharacterKeys();
  useQueueKeys(inside, {
    navigation,
    accept: onAccept ?? (() => inside.current?.closest("form")?.requestSubmit()),
    refuse: onRefuse,
    undo: undoLast,
  });
  return {
    record: review.recordNameOf(record),
    /** Drops the draft with the dialog, unless a decision closes it. */
    onClose: () => {
      review.dropDraft(record);
      onClose();
    },
    draft: review.draftOf(record)?.values,
    onDraft: (values: Values) => review.keepDraft(record, { values }),
    withoutMotion: replacesOpenRecord,
    state: (
      <>
        {badge}
        <QueueButtons navigation={navigation} />
      </>
    ),
    /** The key of the button that accepts, for screen readers. */
    acceptKey: hasLetters ? "A" : undefined,
    refusal: (
      <Button variant="danger" aria-keyshortcuts={hasLetters ? "R" : undefined} onClick={onRefuse}>
        {refuseLabel}
      </Button>
    ),
    aside: (
      <div ref={inside}>
        <QueueShortcuts enterAccepts={!onAccept} />
      </div>
    ),
  };
}
