"use client";

import { useState } from "react";
import { notify } from "@/components/ui/notice";
import { afterDecision, placeIn, type QueuePosition } from "./order";

export interface ReviewQueue extends QueuePosition {
  /** The open record took the place of another one, so its dialog comes without movement. */
  replacesOpenRecord: boolean;
  go: (id: string) => void;
  /** Call it with a decision on the open record: opens the next one, or closes and says that there is none. */
  advance: () => void;
}

interface Options {
  /** The rows on screen, in their order (DataTable's `onShown`). */
  order: readonly string[];
  /** Rows in all, with those that a search hides. */
  count: number;
  openId: string | null;
  open: (id: string | null) => void;
}

/** Moves through the rows of a table from within the dialog of one of them; knows nothing of what is decided or how. */
export function useReviewQueue({ order, count, openId, open }: Options): ReviewQueue {
  const [seen, setSeen] = useState({ id: openId, replacesOpenRecord: false });
  if (seen.id !== openId) setSeen({ id: openId, replacesOpenRecord: seen.id !== null && openId !== null });

  return {
    ...placeIn(order, openId),
    replacesOpenRecord: seen.replacesOpenRecord,
    go: open,
    advance() {
      if (openId === null) return;
      const next = afterDecision(order, openId);
      open(next);
      if (next !== null) return;
      const hidden = count - Math.max(order.length, 1);
      notify.info(
        hidden > 0 ? `Tutto verificato fra le righe trovate: ${outside(hidden)}.` : "Tutto verificato.",
      );
    },
  };
}

function outside(hidden: number): string {
  return hidden === 1 ? "un'altra è fuori dalla ricerca" : `altre ${hidden} sono fuori dalla ricerca`;
}
