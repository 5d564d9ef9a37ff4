import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useRecordNotFound } from "@/components/list/use-record-not-found";
import { notify } from "@/components/ui/notice";
import { openElsewhere } from "@/lib/client/live/presence";
import { useViewer } from "@/lib/client/viewer";
import { type RecordName, recordOfSave } from "@/lib/contract/live";
import { recordHref } from "@/lib/routes";
import { afterDecision, positionInQueue, type QueueNavigation, withoutOpenElsewhere } from "./order";
import { type ReviewDraft, type ReviewQueue, recordNameIn } from "./queue";
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
 * A screen's queue: the rows without those whose decision is pending, the way through them, and the decisions
 * (docs/rules/review.md#decided-elsewhere).
 */
export function useReview<Row, Accepted, Values>(
  queue: ReviewQueue<Row, Accepted, Values>,
  { query, list, openId, open, replace, hasOtherDialog }: Screen<Row>,
) {
  const { idOf, drafts } = queue;
  const { id: me } = useViewer();
  const [order, setOrder] = useState<readonly string[]>([]);
  const { accept, refuse, isPending, pending, undoLast } = useDecisions(
    queue,
    (id) => !hasOtherDialog() && open(id),
  );
  useUndoKey(undoLast);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isPending` reads it, and it tells of decisions
  const rows = useMemo(() => list?.filter((row) => !isPending(row)), [list, pending]);

  // A colleague's decision removes the row but not the dialog: the own decision finds it when it is sent.
  const [known, setKnown] = useState<Row>();
  const found = rows?.find((row) => idOf(row) === openId);
  if (found && found !== known) setKnown(found);
  if (openId === null && known) setKnown(undefined);
  const stays = known && idOf(known) === openId && !isPending(known) ? known : undefined;

  const isListed = list?.some((row) => idOf(row) === openId);
  const isNotFound =
    list !== undefined && !query.isFetching && openId !== null && !isListed && stays === undefined;
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

  const isIn = (records: ReadonlySet<RecordName>) => (id: string) =>
    records.has(recordOfSave(queue.save, id));

  function advance() {
    if (openId === null) return;
    const free = withoutOpenElsewhere(order, String(openId), isIn(openElsewhere(me)));
    const next = afterDecision(free, String(openId));
    replace(next === null ? null : Number(next));
    const hidden = (rows?.length ?? 0) - Math.max(order.length, 1);
    if (next === null) notify.info(endText(hidden, order.length - free.length));
  }

  return {
    rows,
    opened: found ?? stays,
    /** For the table. */
    table: {
      rows,
      rowId: (row: Row) => String(idOf(row)),
      query,
      onOpen: (row: Row) => open(idOf(row)),
      rowHref: (row: Row) => recordHref(queue.path, idOf(row)),
      openId: openId === null ? null : String(openId),
      recordName: (row: Row) => recordNameIn(queue, row),
      onShown: setOrder,
    },
    /** The way past the records that colleagues have open. */
    navigationPast: (records: ReadonlySet<RecordName>): QueueNavigation => ({
      ...positionInQueue(
        // The table says its order after it was drawn, when a decided row has left `rows` already.
        order.filter((id) => waiting.has(Number(id))),
        openId === null ? null : String(openId),
        decided.filter((id) => !waiting.has(id)).length,
        isIn(records),
      ),
      go: (id: string) => replace(Number(id)),
    }),
    recordNameOf: (row: Row) => recordNameIn(queue, row),
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

/** `hidden`: how many the search leaves out; `elsewhere`: how many on screen colleagues have open. */
function endText(hidden: number, elsewhere: number): string {
  const rest =
    elsewhere === 1
      ? "Resta una riga, aperta da un collega"
      : `Restano ${elsewhere} righe, aperte dai colleghi`;
  if (hidden <= 0) return elsewhere > 0 ? `${rest}.` : "Tutto verificato.";
  const outside =
    hidden === 1 ? "un'altra è fuori dalla ricerca" : `altre ${hidden} sono fuori dalla ricerca`;
  return elsewhere > 0 ? `${rest}; ${outside}.` : `Tutto verificato fra le righe trovate: ${outside}.`;
}
