import { createBulkRun } from "@/features/bulk/bulk-run";
import { callApi } from "@/lib/client/client";
import { type Conflict, type DisputedPart, type Resolution, resolveConflict } from "@/lib/client/conflicts";
import { isBackAtForm, isClosedMeanwhile, isOffline, isOutcomeUnknown } from "@/lib/client/errors";
import { type Choice, isSameValue } from "@/lib/client/merge-parts";
import type { SaveInput } from "@/lib/client/save";
import type { SaveQuestions, SettledSaves } from "@/lib/client/save-state";
import { fieldsUnder } from "@/lib/contract/day-pairs";
import type { Fields } from "@/lib/contract/loose-values";
import { finalStates } from "@/lib/contract/stored";

/** The saves that a sailing (user cruises) or a class (user courses) is saved by. */
export type JointSaveKey = "crocierautente.update" | "corsoutente.update";

/** One record of a joint save: as it was when the person saw it, and its changes. */
export interface JointRow {
  record: { id: number };
  /** The name of the member whose booking it is. */
  name: string;
  changes: Fields;
}

type Ask = (conflict: Conflict) => Promise<Resolution | null>;

/**
 * Uses one answer for all records, and asks only about parts that have none yet. A stored value that is kept
 * for a part is kept in every later conflict about it; the own value replaces only the stored one that was
 * shown.
 */
export function createSharedAnswers(ask: Ask = resolveConflict): Ask {
  const answers: (DisputedPart & { choice: Choice })[] = [];
  const choiceFor = ({ name, key, stored }: DisputedPart): Choice | undefined => {
    const ofPart = answers.filter((one) => one.name === name && one.key === key);
    const shown = ofPart.find((one) => isSameValue(one.stored, stored));
    return (shown ?? ofPart.find(({ choice }) => choice === "stored"))?.choice;
  };
  return async (conflict) => {
    const open = conflict.parts.filter((part) => !choiceFor(part));
    if (open.length > 0) {
      const resolution = await ask({ ...conflict, parts: open });
      if (resolution === null || resolution === "back") return resolution;
      answers.push(...open.map((part, index) => ({ ...part, choice: resolution[index] ?? "stored" })));
    }
    return conflict.parts.map((part) => choiceFor(part) ?? "stored");
  };
}

/** The findings of the attempts to save a row so far. */
interface Findings {
  /** The fields whose stored value is kept. */
  kept: Set<string>;
  /** The values that its save found stored in its fields instead of those that the person saw. */
  stored: Fields;
  /** An answer never came: the sent changes may be stored all the same. */
  mayBeStored: boolean;
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
  const byId = new Map(rows.map((row) => [String(row.record.id), { row, findings: noFindings() }]));
  const answer = createSharedAnswers(ask);
  const run = createBulkRun({
    ids: [...byId.keys()],
    send,
    isFinal: isClosedMeanwhile,
    concurrency: 1,
    onChange,
  });

  async function send(id: string): Promise<Fields> {
    const known = byId.get(id);
    if (!known || Object.keys(known.row.changes).length === 0) return {};
    const { row, findings } = known;
    const text = conflictText(call, row.name, rows.length);
    try {
      await save(
        row,
        questionsOf((conflict) => answer({ ...conflict, text }), row, findings),
      );
    } catch (error) {
      if (isOutcomeUnknown(error)) findings.mayBeStored = true;
      // Without a network, or on a page that goes away, the next one would fail too.
      if (isBackAtForm(error) || isOffline(error)) run.stop();
      throw error;
    }
    return Object.fromEntries(Object.entries(row.changes).filter(([name]) => !findings.kept.has(name)));
  }

  return {
    run: run.run,
    retryFailed: run.retryFailed,
    stop: run.stop,
    results: run.results,
    /** The number of records in which a value that somebody else had saved was kept. */
    countKept: () =>
      rows.filter(({ record, changes }) => {
        const result = run.results().get(String(record.id));
        return (
          result?.state === "done" && Object.keys(result.value as Fields).length < Object.keys(changes).length
        );
      }).length,
    /** Whether it has changed anything, or may have. */
    hasSaved: () => written().some(({ changes }) => Object.keys(changes).length > 0),
    /**
     * The rows that put back the records that were changed, or may have been, from their values now to those
     * before. A final state, such as that of a closed course, is never put back.
     */
    undoRows: (): JointRow[] => written().flatMap((one) => undoRow(call, one)),
  };

  function written(): Written[] {
    return [...byId].map(([id, { row, findings }]) => {
      const isSent = findings.mayBeStored || run.results().get(id)?.state === "done";
      return { row, before: findings.stored, changes: isSent ? ownChanges(row, findings) : {} };
    });
  }
}

/** The changes that a save has made to a record, or may have made. */
interface Written {
  row: JointRow;
  /** The overwritten values, where they are not those that the person saw. */
  before: Fields;
  changes: Fields;
}

/**
 * The changes that a row's save wrote itself: neither kept values nor those somebody else had saved already.
 */
const ownChanges = ({ changes }: JointRow, { kept, stored }: Findings): Fields =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !kept.has(name) && !(name in stored && isSameValue(stored[name], value)),
    ),
  );

const noFindings = (): Findings => ({ kept: new Set(), stored: {}, mayBeStored: false });

/** Notes the chosen and the found values in `findings`. */
const questionsOf = (ask: Ask, { changes }: JointRow, findings: Findings): SaveQuestions => ({
  async resolveConflict(conflict) {
    const resolution = await ask(conflict);
    if (resolution !== null && resolution !== "back")
      for (const [index, choice] of resolution.entries()) {
        const { name = "" } = conflict.parts[index] ?? {};
        for (const field of fieldsUnder(name))
          if (choice === "stored") findings.kept.add(field);
          else findings.kept.delete(field);
      }
    return resolution;
  },
  noteSettled(stored) {
    // After a try without an answer the wanted value may be the person's own.
    const isOwn = (name: string) => findings.mayBeStored && isSameValue(stored[name], changes[name]);
    const others = Object.entries(stored).filter(([name]) => !isOwn(name));
    findings.stored = { ...findings.stored, ...Object.fromEntries(others) };
  },
  // The row says it, and another dialog for each would follow.
  reportNotFound: async () => {},
});

function undoRow(call: JointSaveKey, { row, before, changes: written }: Written): JointRow[] {
  const was: Fields = { ...row.record, ...before };
  const names = Object.keys(written).filter((name) => !(name in finalStates(call)));
  const changes = Object.fromEntries(names.map((name) => [name, was[name] ?? null]));
  // With `updated_at` a conflict would name the person's own save.
  const record = { ...row.record, ...before, ...written, updated_at: undefined };
  return names.length > 0 ? [{ ...row, record, changes }] : [];
}

/** The words for one of its records. */
export const recordWords = {
  "crocierautente.update": "la prenotazione",
  "corsoutente.update": "l'iscrizione",
};

function conflictText(call: JointSaveKey, name: string, count: number): string {
  const changed = `Qualcun altro ha cambiato ${recordWords[call]} di ${name}.`;
  if (count === 1) return `${changed} Scegli che cosa vale.`;
  const forAll = `Quello che scegli vale per tutte e ${count}`;
  return `${changed} ${forAll}; prima di sostituire altri valori te lo chiedo.`;
}
