"use client";

import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { notify } from "@/components/ui/notice";
import { callApi } from "@/lib/client/client";
import { delayedWrites, nothingPending, sendOnLeaving } from "@/lib/client/delayed-writes";
import { errorText } from "@/lib/client/errors";
import { read } from "@/lib/client/query";
import { recordHref } from "@/lib/routes";
import { type Decision, type ReviewQueue, refetchQueue } from "./queue";

/**
 * The decisions on a queue's records. Each is held for five seconds with a notice of its own that takes it back, leaves when its
 * time is over or the screen is left, and names its record when it fails (docs/rules/review.md#delayed-decisions). `reopen` opens
 * a record on this screen again: its decision was taken back, or has failed.
 */
export function useDecisions<Row, Accepted, Values>(
  queue: ReviewQueue<Row, Accepted, Values>,
  reopen: (id: number) => void,
) {
  const router = useRouter();
  const queries = useQueryClient();
  const pending = useSyncExternalStore(delayedWrites.subscribe, delayedWrites.pending, () => nothingPending);
  const latest = useRef<{ id: number; undo: () => void }[]>([]);
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
  // After a failure too: what the server has made of it is not known here.
  const refresh = () => refetchQueue(queries, queue);

  function forget(id: number) {
    latest.current = latest.current.filter((entry) => entry.id !== id);
  }

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
    let closeNotice = () => {};
    const isHeld = delayedWrites.hold({
      id: nameOf(id),
      // Always: one whose time was over a moment before the page is left is still under way then.
      send: () => callApi(decision.key, { ...decision.input, keepalive: true }),
      onLeaves: () => {
        forget(id);
        closeNotice();
      },
      onDone: async () => {
        queue.drafts.drop(id);
        leaveList(id);
        await refresh();
      },
      onFailed: (error) => {
        void refresh();
        const open = () => (openHere.current ?? ((at) => router.push(recordHref(queue.path, at))))(id);
        notify.error(`${queue.nameOf(row)}: ${decision.failed}. ${errorText(error)}`, {
          action: { label: "Apri", onSelect: open },
        });
      },
    });
    if (!isHeld) return;
    const undo = () => {
      forget(id);
      closeNotice();
      if (delayedWrites.undo(nameOf(id))) openHere.current?.(id);
    };
    latest.current.push({ id, undo });
    closeNotice = notify.undo(decision.done, { onUndo: undo, durationMs: Number.POSITIVE_INFINITY });
  }

  return {
    accept: (row: Row, accepted: Accepted) => decide(row, queue.accept(row, accepted)),
    refuse: (row: Row, motivazione: string) => decide(row, queue.refuse(row, motivazione)),
    isPending: (row: Row) => pending.has(nameOf(queue.idOf(row))),
    /** Changes whenever `isPending` may. */
    pending,
    /** Takes back the latest decision that still can be. */
    undoLast: () => latest.current.at(-1)?.undo(),
  };
}
