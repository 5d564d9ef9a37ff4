import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { notify, type UndoEntry } from "@/components/ui/notice";
import { callApi } from "@/lib/client/client";
import { delayedWrites, nothingPending, sendOnLeaving } from "@/lib/client/delayed-writes";
import { ApiError, errorText, isOutcomeUnknown, withSentence } from "@/lib/client/errors";
import { isLateRefusal } from "@/lib/client/late-writes";
import { openRecords } from "@/lib/client/live/open-records";
import { read, refetchAfter } from "@/lib/client/query";
import { type ConflictDetails, withWhoDecided } from "@/lib/client/who-decided";
import { recordHref } from "@/lib/routes";
import { type Decision, type ReviewQueue, recordNameIn } from "./queue";

/**
 * The decisions on a queue's records: each is delayed by five seconds, with a notice that undoes it, and sent
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
  const undoable = useUndoable();
  const openHere = useWhileHere(reopen);
  useEffect(sendOnLeaving, []);
  const nameOf = (id: number) => `${queue.path}:${id}`;

  function decide(row: Row, decision: Decision, failed: string) {
    const id = queue.idOf(row);
    // After a failure too: the server may have carried it out all the same.
    const refresh = () => refetchAfter(queries, decision.key);
    // Colleagues pass over it as long as it is not decided (docs/rules/live.md#in-queues).
    let release = () => {};
    const isDelayed = delayedWrites.schedule({
      id: nameOf(id),
      // Always `keepalive`: the page may be left a moment after it was sent.
      send: () => callApi(decision.key, { ...decision.input, keepalive: true }),
      onLeaves: () => undoable.forget(id),
      onDone: async () => {
        queue.drafts.drop(id);
        leaveList(queries, queue, id);
        release();
        await refresh();
      },
      onFailed: (failure) => {
        release();
        void refresh();
        const open = () => (openHere.current ?? ((at) => router.push(recordHref(queue.path, at))))(id);
        const error = toldWhoDecided(queue, row, decision, failure);
        // A record that waits no more cannot be opened; all the same each failure is said.
        const action = isDecided(error) ? undefined : { label: "Apri", onSelect: open };
        notify.error(`${queue.nameOf(row)}: ${failureText(failed, error)}`, { action, isKept: true });
      },
    });
    if (!isDelayed) return;
    release = openRecords.add(recordNameIn(queue, row));
    const onUndo = () => {
      undoable.forget(id);
      if (!delayedWrites.undo(nameOf(id))) return;
      release();
      openHere.current?.(id);
    };
    undoable.add({ id, name: queue.nameOf(row), text: decision.done, onUndo });
  }

  return {
    accept: (row: Row, accepted: Accepted) => decide(row, queue.accept(row, accepted), unaccepted),
    refuse: (row: Row, motivazione: string) => decide(row, queue.refuse(row, motivazione), unrefused),
    isPending: (row: Row) => pending.has(nameOf(queue.idOf(row))),
    /** Changes whenever `isPending` may. */
    pending,
    /** Undoes the latest decision that is not sent yet, and says so; or that there is none. */
    undoLast: undoable.undoLast,
  };
}

/**
 * A refusal's error, with the person who decided meanwhile; the error of an acceptance, a save, names them
 * itself.
 */
function toldWhoDecided<Row>(
  { save }: Pick<ReviewQueue<Row, never>, "save">,
  row: Row,
  { key }: Decision,
  failure: unknown,
): unknown {
  const { updated_at } = row as { updated_at?: unknown };
  return key === save ? failure : withWhoDecided(failure, save, updated_at);
}

/** The failed decision in words, without its record. */
const [unaccepted, unrefused] = ["l'accettazione non è riuscita", "il rifiuto non è riuscito"] as const;

/** A colleague has accepted the record meanwhile, or it is in no list any more. */
function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { stored }: ConflictDetails = error.details;
  return error.code === "gone" || (error.code === "conflict" && stored?.accettato === 1);
}

/** Why a decision has failed; where its answer never came, nobody knows whether it has. */
function failureText(failed: string, error: unknown): string {
  if (isLateRefusal(error)) return `questa decisione non è partita. ${errorText(error)}`;
  if (!isOutcomeUnknown(error)) return `${failed}. ${errorText(error)}`;
  const told = withSentence(error, "Guarda prima se è ancora nell'elenco.");
  return `forse la decisione è arrivata. ${errorText(told)}`;
}

/** Takes a record out of the queue's list as it was read. */
function leaveList<Row>(
  queries: QueryClient,
  { list, records, idOf }: Pick<ReviewQueue<Row, never, never>, "list" | "records" | "idOf">,
  id: number,
): void {
  const { queryKey }: { queryKey: QueryKey } = read(list);
  queries.setQueryData<Record<string, Row[] | undefined>>(
    queryKey,
    (old) => old && { ...old, [records]: old[records]?.filter((row) => idOf(row) !== id) },
  );
}

/**
 * The decisions that can still be undone, as the notice lists them. Only the key says that it has undone one:
 * a notice more would move the next button of the list from under the pointer.
 */
function useUndoable() {
  const entries = useRef<readonly UndoEntry[]>([]);
  const set = (next: readonly UndoEntry[]) => {
    entries.current = next;
    notify.undoList(next);
  };
  return {
    add: (entry: UndoEntry) => set([...entries.current, entry]),
    forget: (id: number) => set(entries.current.filter((entry) => entry.id !== id)),
    undoLast: () => {
      const last = entries.current.at(-1);
      if (!last) return notify.warning("Non c'è una decisione da annullare.");
      last.onUndo();
      notify.success("Decisione annullata.");
    },
  };
}

/** Null once the screen has been left. */
function useWhileHere<T>(value: T) {
  const here = useRef<T | null>(null);
  useEffect(() => {
    here.current = value;
    return () => {
      here.current = null;
    };
  }, [value]);
  return here;
}
