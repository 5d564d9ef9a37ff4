"use client";

import { type ReactNode, useState } from "react";
import { RefuseDialog } from "./refuse-dialog";
import type { Review } from "./use-review";

/** A refusal with a reason: `ask` opens the dialog that takes it. `name`: which record, in words. */
export function useRefusal<Row, Accepted, Values>(
  review: Review<Row, Accepted, Values>,
  record: Row,
  name: string,
): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    ask: () => setOpen(true),
    dialog: isOpen && (
      <RefuseDialog
        name={name}
        reason={review.draftOf(record)?.motivazione}
        onClose={() => setOpen(false)}
        onRefuse={(motivazione) => review.refuse(record, motivazione)}
      />
    ),
  };
}
