import { joinDays } from "../contract/day-pairs";
import type { Fields } from "../contract/loose-values";
import type { SaveKey } from "../contract/stored";
import type { Conflict, NotFound, Resolution } from "./conflicts";
import type { Choice } from "./merge-parts";

/**
 * For each field in conflict its stored value, and the values that a person has chosen in place of the wanted
 * one, by part. They hold for the next attempt, where this one fails after all.
 */
export type Settled = Readonly<Record<string, { stored: unknown; choices: readonly SettledChoice[] }>>;
interface SettledChoice {
  key: string | null;
  mine: unknown;
  choice: Choice;
}

/**
 * The state of a save: the changes left to send, and the settled fields. Days that belong together are one
 * field of it (lib/contract/day-pairs.ts).
 */
export interface SaveState {
  call: SaveKey;
  /** The changes that the save began with. */
  wanted: Fields;
  changes: Fields;
  /** The values of the changed fields when this person last saw them. */
  base: Fields;
  settled: Settled;
  /** The last change of the record that this person knows of; undefined where the record does not say. */
  seenAt: unknown;
  /** A file goes with the changes, and without any too. */
  hasFile: boolean;
  /** Each field is one part, and is saved as a whole. */
  wholeFields: boolean;
}

/** The settled fields of saves that failed after all, by the record as it was read. */
export type SettledSaves = Map<object, Settled>;

/** The dialogs of a conflict and of a record that is not found; a save that names none has the usual ones. */
export interface SaveQuestions {
  resolveConflict: (conflict: Conflict) => Promise<Resolution | null>;
  /** Gets the stored values of the fields whose conflict is settled, also where nobody was asked. */
  noteSettled?: (stored: Fields) => void;
  reportNotFound: (notFound: NotFound) => Promise<void>;
}

/** The answer of the gateway to a save. */
export type SaveAnswer<Saved> = { saved: Saved } | { error: unknown };

/** The answer to a save on its way, which never rejects. */
export function saveAnswer<Saved>(sent: Promise<Saved>): Promise<SaveAnswer<Saved>> {
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
