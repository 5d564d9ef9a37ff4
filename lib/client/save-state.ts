import { joinDays } from "../contract/day-pairs";
import type { Fields } from "../contract/loose-values";
import type { SaveKey } from "../contract/stored";
import type { Conflict, NotFound, Resolution } from "./conflicts";
import type { Choice } from "./merge-parts";

/**
 * Of each field that was in conflict: what was stored then, and what a person has chosen in place of the
 * value that they wanted to save, by part. It holds for the next attempt, where this one fails after all.
 */
export type Settled = Readonly<Record<string, { stored: unknown; choices: readonly SettledChoice[] }>>;
interface SettledChoice {
  key: string | null;
  mine: unknown;
  choice: Choice;
}

/**
 * Where a save is: what is left to send, and what has been settled. Days that belong together are one field
 * of it (lib/contract/day-pairs.ts).
 */
export interface SaveState {
  call: SaveKey;
  /** The changes that the save began with. */
  wanted: Fields;
  changes: Fields;
  /** What the changed fields were when this person last saw them. */
  base: Fields;
  settled: Settled;
  /** The last change of the record that this person knows of; undefined where the record does not say. */
  seenAt: unknown;
  /** A file goes with the changes, and without any too. */
  hasFile: boolean;
  /** Each field is one part: what is saved names the whole of it. */
  wholeFields: boolean;
}

/** What has been settled in saves that failed after all, by the record as it was read. */
export type SettledSaves = Map<object, Settled>;

/** Who is asked in a conflict, and told that a record is not found; the dialogs where a save names nobody. */
export interface SaveQuestions {
  resolveConflict: (conflict: Conflict) => Promise<Resolution | null>;
  /** Gets what is stored of the fields whose conflict is settled, also where nobody was asked. */
  noteSettled?: (stored: Fields) => void;
  reportNotFound: (notFound: NotFound) => Promise<void>;
}

/** What the gateway has answered. */
export type SaveAnswer<Saved> = { saved: Saved } | { error: unknown };

/** The answer to what was sent, which never rejects. */
export function answerTo<Saved>(sent: Promise<Saved>): Promise<SaveAnswer<Saved>> {
  return sent.then(
    (saved) => ({ saved }),
    (error: unknown) => ({ error }),
  );
}

interface Begun {
  stored: object;
  changes: object;
  hasFile?: boolean;
  wholeFields?: boolean;
}

/** A save as it begins: the changes as the form has them, on the record as it was opened. */
export function firstState(
  call: SaveKey,
  { stored, changes, hasFile = false, wholeFields = false }: Begun,
): SaveState {
  const opened = stored as Fields;
  const fields = { ...changes };
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, opened[name] ?? null]));
  const wanted = joinDays(call, fields, {});
  return {
    call,
    wanted,
    changes: wanted,
    base: joinDays(call, before, {}),
    settled: {},
    seenAt: opened.updated_at,
    hasFile,
    wholeFields,
  };
}

/** Whether nothing is left to send. */
export const isNothing = ({ changes, hasFile }: SaveState) => Object.keys(changes).length === 0 && !hasFile;
