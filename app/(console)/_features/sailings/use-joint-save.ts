import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { notify, UNDO_RUN_MS } from "@/components/ui/notice";
import { type BulkResult, type BulkResults, countStates, mayRetry } from "@/features/bulk/bulk-run";
import { isClosedMeanwhile } from "@/lib/client/errors";
import { refetchAfter } from "@/lib/client/query";
import type { Fields } from "@/lib/contract/loose-values";
import { texts } from "@/lib/format/texts";
import { createJointSave, type JointRow, type JointSaveKey } from "./joint-save";
import { forgetSave, isShownElsewhere, releaseSave, rememberSave, settleRows } from "./joint-save-memory";

/** The saved fields of each record, by its id: not all records need the same. */
export type ChangesById = ReadonlyMap<number, Fields>;

interface Words {
  /** 'Uscita spostata su Maestrale.' */
  done: string;
  /** It puts back the values before another save. */
  isUndo?: boolean;
  /** The interrupted save that it goes on with: the whole of it is not known any more, so it has no undo. */
  resumes?: string;
  /**
   * Runs when all are saved, at whatever try, while the screen is still there; says whether the form has
   * unsaved changes left.
   */
  onSaved?: (changes: ChangesById) => boolean;
  /** The same when the notice's 'Annulla' has put them back. */
  onUndone?: (changes: ChangesById) => boolean;
}

interface Shown {
  rows: readonly JointRow[];
  results: BulkResults;
  isRunning: boolean;
  /** Something was saved, or may have been, that can be put back. */
  isUndoable: boolean;
  isUndo: boolean;
}

const nothing: Shown = { rows: [], results: new Map(), isRunning: false, isUndoable: false, isUndo: false };

/** A record of a joint save, and how far it is. */
interface ShownRow {
  id: number;
  name: string;
  result: BulkResult;
}

interface CurrentSave {
  save: ReturnType<typeof createJointSave>;
  words: Words;
  changes: ChangesById;
  /** By which the tab remembers it. */
  name: string;
}

/**
 * A change to several records that belong together: one save for each, one after the other
 * (docs/rules/sailings.md#saving). `start`, `retry` and `undo` resolve to whether all are saved; then a
 * notice says so and offers to undo it. A run goes on when its screen is left.
 */
export function useJointSave(call: JointSaveKey) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>(nothing);
  const current = useRef<CurrentSave | null>(null);
  const isBusy = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      if (current.current && !isBusy.current) releaseSave(current.current.name);
    };
  }, []);

  async function during(work: "run" | "retryFailed"): Promise<boolean> {
    const running = current.current;
    if (!running || isBusy.current) return false;
    const { save, name } = running;
    isBusy.current = true;
    setShown((now) => ({ ...now, isRunning: true }));
    try {
      await save[work]();
      await refetchAfter(queries, call);
    } finally {
      isBusy.current = false;
      setShown((now) => ({ ...now, isRunning: false }));
    }
    const { failed, waiting } = countStates(save.results());
    const isSaved = failed + waiting === 0;
    if (isSaved) end(running);
    else if (!isHere.current) releaseSave(name);
    return isSaved;
  }

  function end({ save, name, words, changes }: CurrentSave): void {
    forgetSave(name);
    current.current = null;
    setShown(nothing);
    const isTyped = (isHere.current && words.onSaved?.(changes)) || false;
    sayDone(save, words, { isTyped, onUndo: (rows) => undoLater(rows, words.onUndone) });
  }

  function obstacleTo(rows: readonly JointRow[]): string | null {
    const ids = rows.map(({ record }) => record.id);
    const isFree = !isBusy.current && !isShownElsewhere(call, ids, current.current?.name);
    return isFree ? null : "Un altro salvataggio non è ancora finito: riprova quando è finito.";
  }

  function begin(rows: readonly JointRow[], words: Words): Promise<boolean> {
    const obstacle = obstacleTo(rows);
    if (obstacle) {
      notify.error(obstacle);
      return Promise.resolve(false);
    }
    if (current.current) forgetSave(current.current.name);
    const name = rememberSave(call, rows);
    if (words.resumes) forgetSave(words.resumes);
    const { isUndo = false } = words;
    const save = createJointSave(call, rows, (results) => {
      settleRows(name, idsDone(results));
      // Undoing an undo would make the change that the person has just undone.
      const isUndoable = !words.resumes && !isUndo && save.undoRows().length > 0;
      setShown((now) => ({ ...now, results, isUndoable }));
    });
    const changes = new Map(rows.map((row) => [row.record.id, row.changes]));
    current.current = { save, words, changes, name };
    setShown({ ...nothing, rows, results: save.results(), isUndo });
    return during("run");
  }

  function putBack(rows: readonly JointRow[], onUndone?: Words["onUndone"]): Promise<boolean> {
    return begin(rows, { done: "Rimesso com'era prima.", isUndo: true, onSaved: onUndone, onUndone });
  }

  /** Undoes a save that has ended, once no other one is under way or unfinished. */
  function undoLater(rows: readonly JointRow[], onUndone: Words["onUndone"]): void {
    const ids = rows.map(({ record }) => record.id);
    if (!current.current && !isShownElsewhere(call, ids, undefined)) void putBack(rows, onUndone);
    else
      notify.error("Finisci prima l'altro salvataggio, poi annulla questo.", {
        action: { label: texts.undo, onSelect: () => undoLater(rows, onUndone) },
      });
  }

  const counts = useMemo(() => countStates(shown.results), [shown.results]);
  return {
    rows: shownRows(shown),
    /** The fields that the save has stored so far, by the record's id. */
    saved: savedFields(shown),
    counts,
    /** The number of records that can still be saved: not those that a colleague has closed. */
    left: [...shown.results.values()].filter(isLeft).length,
    isRunning: shown.isRunning,
    /** It has ended, and not all is saved. */
    isUnfinished: !shown.isRunning && shown.rows.length > 0,
    /** It puts back the values before another save. */
    isUndo: shown.isUndo,
    /** The part of it that was saved, or may have been, can be put back. */
    isUndoable: shown.isUndoable,
    start: begin,
    /** Why a save of these cannot begin now; null where it can. */
    obstacleTo,
    /** Sends again the records that have failed, and those that were not sent yet. */
    retry: () => during("retryFailed"),
    /** Sends no further record; the one under way comes to its end. */
    stop: () => current.current?.save.stop(),
    /** Puts back the records that an unfinished run has saved, or may have. */
    undo: () => {
      const rows = current.current?.save.undoRows() ?? [];
      return rows.length > 0 ? putBack(rows) : Promise.resolve(false);
    },
    /** Leaves an unfinished run as it is. */
    dismiss: () => {
      if (!current.current || isBusy.current) return;
      forgetSave(current.current.name);
      current.current = null;
      setShown(nothing);
    },
  };
}
export type JointSave = ReturnType<typeof useJointSave>;

/** Says that all is saved, and offers to undo it. */
function sayDone(
  save: CurrentSave["save"],
  { done, resumes }: Words,
  { isTyped, onUndo }: { isTyped: boolean; onUndo: (rows: readonly JointRow[]) => void },
): void {
  const undoRows = resumes ? [] : save.undoRows();
  const kept = save.countKept();
  const saved = kept === 0 ? done : `Salvato. Per ${kept} resta quello che ha salvato un collega.`;
  const left = isTyped ? ` ${texts.typedMeanwhile}` : "";
  const text = `${saved}${left}`;
  if (!save.hasSaved()) notify.info(`Era già tutto così: niente da salvare.${left}`);
  else if (undoRows.length === 0) notify.success(text);
  else notify.undo(text, { onUndo: () => onUndo(undoRows), durationMs: UNDO_RUN_MS });
}

const isLeft = (result: BulkResult) => result.state === "waiting" || mayRetry(result, isClosedMeanwhile);

const shownRows = ({ rows, results }: Shown): ShownRow[] =>
  rows.map(({ record, name }) => ({
    id: record.id,
    name,
    result: results.get(String(record.id)) ?? { state: "waiting" },
  }));

const savedFields = ({ results }: Shown): ReadonlyMap<number, Fields> =>
  new Map(
    [...results].flatMap(([id, result]) =>
      result.state === "done" ? [[Number(id), result.value as Fields] as const] : [],
    ),
  );

const idsDone = (results: BulkResults) =>
  [...results].flatMap(([id, { state }]) => (state === "done" ? Number(id) : []));
