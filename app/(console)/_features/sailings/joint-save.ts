import { createBulkRun } from "@/features/bulk/bulk-run";
import { callApi } from "@/lib/client/client";
import { type Conflict, type DisputedPart, type Resolution, resolveConflict } from "@/lib/client/conflicts";
import { ApiError, isBackAtForm } from "@/lib/client/errors";
import type { Choice } from "@/lib/client/merge-parts";
import type { SaveInput } from "@/lib/client/save";
import type { SaveQuestions, SettledSaves } from "@/lib/client/save-state";
import type { Fields } from "@/lib/contract/loose-values";
import { finalStates } from "@/lib/contract/stored";

/** The saves that a sailing (user cruises) or a class (user courses) is saved by. */
export type JointSaveKey = "crocierautente.update" | "corsoutente.update";

/** One record of a joint save: as it was when the person saw it, and what changes of it. */
export interface JointRow {
  record: { id: number };
  /** Whose booking it is. */
  name: string;
  changes: Fields;
}

type Ask = (conflict: Conflict) => Promise<Resolution | null>;

/**
 * One answer for all records: what was chosen for a field counts in every later conflict about that field,
 * and only what has no answer yet is asked.
 */
export function createSharedAnswers(ask: Ask = resolveConflict): Ask {
  const answers = new Map<string, Choice>();
  const partKey = ({ name, key }: DisputedPart) => `${name} ${key ?? ""}`;
  return async (conflict) => {
    const open = conflict.parts.filter((part) => !answers.has(partKey(part)));
    if (open.length > 0) {
      const resolution = await ask({ ...conflict, parts: open });
      if (resolution === null || resolution === "back") return resolution;
      for (const [index, part] of open.entries()) answers.set(partKey(part), resolution[index] ?? "stored");
    }
    return conflict.parts.map((part) => answers.get(partKey(part)) ?? "stored");
  };
}

type SaveRow = (row: JointRow, questions: SaveQuestions) => Promise<unknown>;

/** Sends one record's changes by the one way to save, lessons as one field: all are to have the same. */
function sender(call: JointSaveKey): SaveRow {
  const settledSaves: SettledSaves = new Map();
  return ({ record, changes }, questions) => {
    const input = { params: { id: record.id }, stored: record, changes, questions, wholeFields: true };
    return callApi(call, input as SaveInput<JointSaveKey>, settledSaves);
  };
}

/**
 * The saves of several records that change together, one after the other: each has its own result, a failed
 * one is sent again by `retryFailed`, and one dialog asks about conflicts for all. Going back from that
 * dialog stops the run (docs/rules/sailings.md#saving).
 */
export function createJointSave(
  call: JointSaveKey,
  rows: readonly JointRow[],
  onChange: Parameters<typeof createBulkRun>[0]["onChange"],
  { save = sender(call), ask }: { save?: SaveRow; ask?: Ask } = {},
) {
  const byId = new Map(rows.map((row) => [String(row.record.id), row]));
  const answer = createSharedAnswers(ask);
  const run = createBulkRun({ ids: [...byId.keys()], send, concurrency: 1, onChange });

  async function send(id: string): Promise<Fields> {
    const row = byId.get(id);
    if (!row || Object.keys(row.changes).length === 0) return {};
    const kept = new Set<string>();
    const text = conflictText(call, row.name, rows.length);
    try {
      await save(
        row,
        questionsOf((conflict) => answer({ ...conflict, text }), kept),
      );
    } catch (error) {
      // Without a network, or on a page that goes away, the next one would fail too.
      if (isBackAtForm(error) || isOffline(error)) run.stop();
      throw error;
    }
    return Object.fromEntries(Object.entries(row.changes).filter(([name]) => !kept.has(name)));
  }

  return {
    run: run.run,
    retryFailed: run.retryFailed,
    stop: run.stop,
    results: run.results,
    /** Of how many records a value that somebody else had saved was kept. */
    countKept: () =>
      rows.filter(({ record, changes }) => {
        const result = run.results().get(String(record.id));
        return (
          result?.state === "done" && Object.keys(result.value as Fields).length < Object.keys(changes).length
        );
      }).length,
    /** Whether anything was sent. */
    hasSaved: () => rows.some((row) => Object.keys(sentOf(row)).length > 0),
    /**
     * What puts back the records that were changed, from what they are now to what they were. A final state,
     * such as that of a closed course, is never put back.
     */
    undoRows: (): JointRow[] => rows.flatMap((row) => undoRow(call, row, sentOf(row))),
  };

  function sentOf({ record }: JointRow): Fields {
    const result = run.results().get(String(record.id));
    return result?.state === "done" ? (result.value as Fields) : {};
  }
}

/** Puts in `kept` the fields whose stored value is kept. */
const questionsOf = (ask: Ask, kept: Set<string>): SaveQuestions => ({
  async resolveConflict(conflict) {
    const resolution = await ask(conflict);
    if (resolution !== null && resolution !== "back")
      for (const [index, choice] of resolution.entries())
        if (choice === "stored") kept.add(conflict.parts[index]?.name ?? "");
    return resolution;
  },
  // The row says it, and another dialog for each would follow.
  reportNotFound: async () => {},
});

function undoRow(call: JointSaveKey, row: JointRow, sent: Fields): JointRow[] {
  const before = row.record as Fields;
  const changes = Object.fromEntries(
    reversibleFields(call, sent).map((name) => [name, before[name] ?? null]),
  );
  // Its stamp would name the person's own save in a conflict.
  const record = { ...row.record, ...sent, updated_at: undefined };
  return Object.keys(changes).length > 0 ? [{ ...row, record, changes }] : [];
}

/** The fields of a change that can be put back: all but a final state. */
export const reversibleFields = (call: JointSaveKey, changes: Fields): string[] =>
  Object.keys(changes).filter((name) => !(name in finalStates(call)));

const isOffline = (error: unknown) => error instanceof ApiError && error.code === "offline";

const recordWords = { "crocierautente.update": "la prenotazione", "corsoutente.update": "l'iscrizione" };

function conflictText(call: JointSaveKey, name: string, count: number): string {
  const changed = `Qualcun altro ha cambiato ${recordWords[call]} di ${name}.`;
  return count === 1
    ? `${changed} Scegli che cosa vale.`
    : `${changed} Quello che scegli vale per tutte e ${count}.`;
}
