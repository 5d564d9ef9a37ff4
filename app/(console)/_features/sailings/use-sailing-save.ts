"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLeaveGuard } from "@/components/form/use-leave-guard";
import { notify } from "@/components/ui/notice";
import { type BulkResult, type BulkResults, countStates } from "@/features/bulk/bulk-run";
import { refetchAfter } from "@/lib/client/query";
import { createJointSave, type JointRow, type JointSaveKey } from "./joint-save";
import { forgetSave, rememberSave, setSaveRunning } from "./joint-save-memory";

/** How long the notice of a joint save offers to undo it, in milliseconds. */
const UNDO_MS = 10_000;

interface Words {
  /** 'Uscita spostata su Maestrale.' */
  done: string;
  /** It cannot be taken back, as a closing: no undo is offered. */
  isFinal?: boolean;
}

interface Shown {
  rows: readonly JointRow[];
  results: BulkResults;
  isRunning: boolean;
}

const nothing: Shown = { rows: [], results: new Map(), isRunning: false };

/** A record of a joint save, and how far it is. */
export interface ShownRow {
  id: number;
  name: string;
  result: BulkResult;
}

/**
 * A change to several records that belong together: one save for each, one after the other
 * (docs/rules/sailings.md#saving). `start`, `retry` and `undo` resolve to whether all are saved; then a
 * notice says so and offers to undo it. A run goes on when its screen is left.
 */
export function useJointSave(call: JointSaveKey) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>(nothing);
  const current = useRef<{ save: ReturnType<typeof createJointSave>; words: Words } | null>(null);
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useLeaveGuard(shown.isRunning);

  async function during(work: "run" | "retryFailed"): Promise<boolean> {
    const { save, words } = current.current ?? {};
    if (!save || !words || isBusy.current) return false;
    isBusy.current = true;
    setSaveRunning(true);
    setShown((now) => ({ ...now, isRunning: true }));
    try {
      await save[work]();
      await refetchAfter(queries, call);
    } finally {
      isBusy.current = false;
      setSaveRunning(false);
      setShown((now) => ({ ...now, isRunning: false }));
    }
    const { done, failed, waiting } = countStates(save.results());
    const isSaved = failed + waiting === 0;
    if (isSaved) end(save, words);
    else if (!isHere.current)
      notify.error(`Salvate ${done} prenotazioni su ${done + failed + waiting}: riapri l'uscita per finire.`);
    return isSaved;
  }

  function end(save: ReturnType<typeof createJointSave>, { done, isFinal }: Words): void {
    forgetSave();
    setShown(nothing);
    const undoRows = save.undoRows();
    const kept = save.countKept();
    const text = kept === 0 ? done : `Salvato. Per ${kept} resta quello che ha salvato un collega.`;
    if (undoRows.length === 0) notify.info("Era già tutto così: niente da salvare.");
    else if (isFinal) notify.success(text);
    else notify.undo(text, { onUndo: () => void putBack(undoRows), durationMs: UNDO_MS });
  }

  function begin(rows: readonly JointRow[], words: Words): Promise<boolean> {
    if (isBusy.current) return Promise.resolve(false);
    rememberSave(call, rows);
    const save = createJointSave(call, rows, (results) => setShown((now) => ({ ...now, results })));
    current.current = { save, words };
    setShown({ rows, results: save.results(), isRunning: false });
    return during("run");
  }

  const putBack = (rows: readonly JointRow[]) => begin(rows, { done: "Rimesso com'era prima." });

  const counts = useMemo(() => countStates(shown.results), [shown.results]);
  return {
    rows: shown.rows.map(
      ({ record, name }): ShownRow => ({
        id: record.id,
        name,
        result: shown.results.get(String(record.id)) ?? { state: "waiting" },
      }),
    ),
    counts,
    isRunning: shown.isRunning,
    /** It has ended, and not all is saved. */
    isUnfinished: !shown.isRunning && shown.rows.length > 0,
    start: begin,
    /** Sends again what has failed, and what was not sent yet. */
    retry: () => during("retryFailed"),
    /** Sends no further record; the one under way comes to its end. */
    stop: () => current.current?.save.stop(),
    /** Puts back what was saved of an unfinished run. */
    undo: () => {
      const rows = current.current?.save.undoRows() ?? [];
      return rows.length > 0 ? putBack(rows) : Promise.resolve(false);
    },
    /** Leaves an unfinished run as it is. */
    dismiss: () => {
      if (isBusy.current) return;
      forgetSave();
      setShown(nothing);
    },
  };
}
export type JointSave = ReturnType<typeof useJointSave>;

/** A change to a sailing: rows of its bookings, made with `sameChanges`. */
export const useSailingSave = () => useJointSave("crocierautente.update");

/** A change to a class. */
export const useClassSave = () => useJointSave("corsoutente.update");
