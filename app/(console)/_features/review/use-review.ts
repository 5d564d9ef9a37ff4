"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { notify } from "@/components/ui/notice";
import { recordHref } from "@/lib/routes";
import { afterDecision, positionInQueue, type QueueNavigation } from "./order";
import type { ReviewDraft, ReviewQueue } from "./queue";
import { useDecisions } from "./use-decisions";
import { useUndoKey } from "./use-queue-keys";

interface Screen<Row> {
  query: Pick<UseQueryResult, "isFetching" | "error" | "refetch">;
  /** Undefined while loading. */
  list: readonly Row[] | undefined;
  /** The record in the address. */
  openId: number | null;
  /** Opens a record from its row. */
  open: (id: number) => void;
  /** From record to record the address changes in place: back closes the dialog. Null closes it. */
  replace: (id: number | null) => void;
  /** Another dialog is in use: a decision that is undone or fails brings its row back and opens nothing. */
  hasOtherDialog: () => boolean;
}

export type Review<Row, Accepted, Values> = ReturnType<typeof useReview<Row, Accepted, Values>>;

/**
 * A screen's queue: the rows without those whose decision is pending, the way through them, and the
 * decisions.
 */
export function useReview<Row, Accepted, Values>(
  queue: ReviewQueue<Row, Accepted, Values>,
  { query, list, openId, open, replace, hasOtherDialog }: Screen<Row>,
) {
  const { idOf, drafts } = queue;
  const [order, setOrder] = useState<readonly string[]>([]);
  const { accept, refuse, isPending, pending, undoLast } = useDecisions(
    queue,
    (id) => !hasOtherDialog() && open(id),
  );
  useUndoKey(undoLast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isPending` reads it, and it tells of decisions
  const rows = useMemo(() => list?.filter((row) => !isPending(row)), [list, pending]);

  const isListed = list?.some((row) => idOf(row) === openId);
  const isNotFound = list !== undefined && !query.isFetching && openId !== null && !isListed;
  useRecordNotFound(isNotFound, queue.notFound, () => replace(null));

  const [seen, setSeen] = useState({ id: openId, replacesOpenRecord: false });
  // Those decided since the queue was opened; one whose decision was undone or has failed is a row again.
  const [decided, setDecided] = useState<readonly number[]>([]);
  if (seen.id !== openId) {
    setSeen({ id: openId, replacesOpenRecord: seen.id !== null && openId !== null });
    if (seen.id === null) setDecided([]);
  }
  const waiting = new Set(rows?.map(idOf));
  const noteDecided = (row: Row) => setDecided((before) => [...new Set([...before, idOf(row)])]);

  function advance() {
    if (openId === null) return;
    const next = afterDecision(order, String(openId));
    replace(next === null ? null : Number(next));
    if (next === null) notify.info(endText((rows?.length ?? 0) - Math.max(order.length, 1)));
  }

  return {
    rows,
    opened: rows?.find((row) => idOf(row) === openId),
    /** For the table. */
    table: {
      rows,
      rowId: (row: Row) => String(idOf(row)),
      error: query.error,
      onRetry: query.refetch,
      fetching: query.isFetching,
      onOpen: (row: Row) => open(idOf(row)),
      rowHref: (row: Row) => recordHref(queue.path, idOf(row)),
      openId: openId === null ? null : String(openId),
      onShown: setOrder,
    },
    navigation: {
      ...positionInQueue(
        // The table says its order after it was drawn, when a decided row has left `rows` already.
        order.filter((id) => waiting.has(Number(id))),
        openId === null ? null : String(openId),
        decided.filter((id) => !waiting.has(id)).length,
      ),
      go: (id: string) => replace(Number(id)),
    } satisfies QueueNavigation,
    /** The open record took the place of another one, so its dialog comes without movement. */
    replacesOpenRecord: seen.replacesOpenRecord,
    draftOf: (row: Row) => drafts.of(idOf(row)),
    keepDraft: (row: Row, draft: ReviewDraft<Values>) => drafts.keep(idOf(row), draft),
    dropDraft: (row: Row) => drafts.drop(idOf(row)),
    /** Decides on the open record and opens the next one, or closes and says that there is none. */
    accept(row: Row, accepted: Accepted) {
      advance();
      noteDecided(row);
      accept(row, accepted);
    },
    refuse(row: Row, motivazione = "") {
      drafts.keep(idOf(row), { motivazione });
      advance();
      noteDecided(row);
      refuse(row, motivazione);
    },
    undoLast,
  };
}

function endText(hidden: number): string {
  if (hidden <= 0) return "Tutto verificato.";
  const outside =
    hidden === 1 ? "un'altra è fuori dalla ricerca" : `altre ${hidden} sono fuori dalla ricerca`;
  return `Tutto verificato fra le righe trovate: ${outside}.`;
}
