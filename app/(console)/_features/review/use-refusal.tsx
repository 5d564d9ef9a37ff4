import { type ReactNode, useState } from "react";
import type { RefusedKind } from "./refusal-reasons";
import { RefuseDialog } from "./refuse-dialog";
import type { Review } from "./use-review";

/**
 * A refusal with a reason: `open` opens the dialog that takes it, and `name` is the record in words. A typed
 * reason is kept with the record, which another one may replace at any moment, until the dialog is closed.
 */
export function useRefusal<Row, Accepted, Values>(
  review: Pick<Review<Row, Accepted, Values>, "draftOf" | "keepDraft" | "refuse">,
  record: Row,
  { kind, name }: { kind: RefusedKind; name: string },
): { open: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ reason?: string } | null>(null);
  return {
    open: () => setOpened({ reason: review.draftOf(record)?.motivazione }),
    dialog: opened && (
      <RefuseDialog
        kind={kind}
        name={name}
        reason={opened.reason}
        onDraft={(motivazione) => review.keepDraft(record, { motivazione })}
        onClose={() => {
          review.keepDraft(record, { motivazione: opened.reason });
          setOpened(null);
        }}
        onRefuse={(motivazione) => review.refuse(record, motivazione)}
      />
    ),
  };
}
