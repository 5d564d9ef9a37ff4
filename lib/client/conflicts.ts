import type { SaveKey } from "../contract/stored";
import type { Choice, Versions } from "./merge-parts";

/** A field of a save: the value that this person wants to save, and the one when the record was opened. */
export interface ChangedField {
  name: string;
  mine: unknown;
  before: unknown;
}

/** A part of a field that somebody else has changed too. */
export interface DisputedPart extends Versions {
  name: string;
  /** The key of the part among those of its field (lib/contract/parts.ts); null for the whole field. */
  key: string | null;
}

/** The parts that somebody else has changed too since the record was opened, by whom and when if known. */
export interface Conflict {
  call: SaveKey;
  parts: readonly DisputedPart[];
  by: string | null;
  /** As the legacy API writes it. */
  at: string | null;
  /** The dialog's sentence in place of its usual one, where one answer counts for several records. */
  text?: string;
}

/** A save whose record somebody else has deleted. */
export interface NotFound {
  call: SaveKey;
  /** The sentence that says why it cannot be saved. */
  message: string;
  fields: readonly ChangedField[];
}

/**
 * The version that counts for each disputed part, in the order of the parts; or back to the form, where
 * nothing is chosen yet.
 */
export type Resolution = readonly Choice[] | "back";

type Resolve = (conflict: Conflict) => Promise<Resolution | null>;

let handler: Resolve | null = null;
let notFoundHandler: ((notFound: NotFound) => Promise<void>) | null = null;

/** Registers the conflict dialog; returns the function that removes it. */
export function onConflict(resolve: Resolve): () => void {
  handler = resolve;
  return () => {
    if (handler === resolve) handler = null;
  };
}

/** Shows the conflict and returns the choice; null where no dialog could be shown. */
export function resolveConflict(conflict: Conflict): Promise<Resolution | null> {
  return handler ? handler(conflict) : Promise.resolve(null);
}

/** Registers the dialog for a deleted record; returns the function that removes it. */
export function onRecordNotFound(show: (notFound: NotFound) => Promise<void>): () => void {
  notFoundHandler = show;
  return () => {
    if (notFoundHandler === show) notFoundHandler = null;
  };
}

/** Shows that the record does not exist any more; resolves when the dialog is closed. */
export function reportNotFound(notFound: NotFound): Promise<void> {
  return notFoundHandler ? notFoundHandler(notFound) : Promise.resolve();
}
