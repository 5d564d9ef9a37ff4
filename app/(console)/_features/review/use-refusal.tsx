"use client";

import { type ReactNode, useState } from "react";
import type { RefusedKind } from "./refusal-reasons";
import { RefuseDialog } from "./refuse-dialog";
import type { Review } from "./use-review";

/** A refusal with a reason: `open` opens the dialog that takes it. `name`: which record, in words. */
export function useRefusal<Row, Accepted, Values>(
  review: Review<Row, Accepted, Values>,
  record: Row,
  { kind, name }: { kind: RefusedKind; name: string },
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <RefuseDialog
        kind={kind}
        name={name}
        reason={review.draftOf(record)?.motivazione}
        onClose={() => setOpen(false)}
        onRefuse={(motivazione) => review.refuse(record, motivazione)}
      />
    ),
  };
}
