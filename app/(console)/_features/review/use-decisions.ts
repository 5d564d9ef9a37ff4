"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { notify, type UndoEntry } from "@/components/ui/notice";
import { callApi } from "@/lib/client/client";
import { delayedWrites, nothingPending, sendOnLeaving } from "@/lib/client/delayed-writes";
import { errorText } from "@/lib/client/errors";
import { openRecords } from "@/lib/client/live/open-records";
import { read, refetchAfter } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import { type Decision, type ReviewQueue, recordNameIn } from "./queue";

/**
 * The decisions on a queue's records. Each is delayed by five seconds, with a notice that undoes it, and sent
 * when the time is over or the screen is left; a failure names its record
 * (docs/rules/review.md#delayed-decisions). `reopen` opens a record again whose decision was undone or has
 * failed.
 */
export function useDecisions<Row, Accepted, Values>(
  queue: ReviewQueue<Row, Accepted, Values>,
  reopen: (id: number) => void,
) {
  const router = useRouter();
  const queries = useQueryClient();
  const pending = useSyncExternalStore(delayedWrites.subscribe, delayedWrites.pending, () => nothingPending);
  const undoable = useRef<readonly UndoEntry[]>([]);
  // Null once the screen has been left.
  const openHere = useRef<((id: number) => void) | null>(null);
  useEffect(() => {
    openHere.current = reopen;
    return () => {
      openHere.current = null;
    };
  }, [reopen]);
  useEffect(sendOnLeaving, []);
  const nameOf = (id: number) => `${queue.path}:${id}`;

  function setUndoable(entries: readonly UndoEntry[]) {
    undoable.current = entries;
    notify.undoList(entries);
  }
  const forget = (id: number) => setUndoable(undoable.current.filter((entry) => entry.id !== id));

  function leaveList(id: number) {
    const { queryKey }: { queryKey: QueryKey } = read(queue.list);
    queries.setQueryData<Record<string, Row[] | undefined>>(
      queryKey,
      (old) =>
        old && { ...old, [queue.records]: old[queue.records]?.filter((row) => queue.idOf(row) !== id) },
    );
  }

  function decide(row: Row, decision: Decision) {
    const id = queue.idOf(row);
    // After a failure too: the server may have carried it out all the same.
    const refresh = () => refetchAfter(queries, decision.key);
    // Colleagues pass over it as long as it is not decided (docs/rules/live.md#in-queues).
    let release = () => {};
    const isDelayed = delayedWrites.schedule({
      id: nameOf(id),
      // Always `keepalive`: the page may be left a moment after it was sent.
      send: () => callApi(decision.key, { ...decision.input, keepalive: true }),
      onLeaves: () => forget(id),
      onDone: async () => {
        queue.drafts.drop(id);
        leaveList(id);
        release();
        await refresh();
      },
      onFailed: (error) => {
        release();
        void refresh();
        const open = () => (openHere.current ?? ((at) => router.push(recordHref(queue.path, at))))(id);
        notify.error(`${queue.nameOf(row)}: ${decision.failed}. ${errorText(error)}`, {
          action: { label: "Apri", onSelect: open },
        });
      },
    });
    if (!isDelayed) return;
    release = openRecords.add(recordNameIn(queue, row));
    const onUndo = () => {
      forget(id);
      if (!delayedWrites.undo(nameOf(id))) return;
      release();
      openHere.current?.(id);
    };
    setUndoable([...undoable.current, { id, name: queue.nameOf(row), text: decision.done, onUndo }]);
  }

  return {
    accept: (row: Row, accepted: Accepted) => decide(row, queue.accept(row, accepted)),
    refuse: (row: Row, motivazione: string) => decide(row, queue.refuse(row, motivazione)),
    isPending: (row: Row) => pending.has(nameOf(queue.idOf(row))),
    /** Changes whenever `isPending` may. */
    pending,
    /** Undoes the latest decision that is not sent yet. */
    undoLast: () => undoable.current.at(-1)?.onUndo(),
  };
}
