import type { SaveKey } from "../contract/stored";

/** A field of a save: what this person wants to save, and what it was when the record was opened. */
export interface ChangedField {
  name: string;
  mine: unknown;
  before: unknown;
}

/** A field that somebody else has changed too, with what is stored now. */
export interface ConflictField extends ChangedField {
  stored: unknown;
}

/** The fields of a save that somebody else has changed since the record was opened, by whom and when if known. */
export interface Conflict {
  call: SaveKey;
  fields: readonly ConflictField[];
  by: string | null;
  /** As the legacy API writes it. */
  at: string | null;
}

/** A save whose record somebody else has deleted. */
export interface NotFound {
  call: SaveKey;
  /** The sentence that says why it cannot be saved. */
  message: string;
  fields: readonly ChangedField[];
}

/** For each field in conflict whose value counts; null to go back to the form. */
export type Resolution = Readonly<Record<string, "mine" | "stored">> | null;

type Resolve = (conflict: Conflict) => Promise<Resolution>;

let handler: Resolve | null = null;
let notFoundHandler: ((notFound: NotFound) => Promise<void>) | null = null;

/** Registers the conflict dialog; returns the function that removes it. */
export function onConflict(resolve: Resolve): () => void {
  handler = resolve;
  return () => {
    if (handler === resolve) handler = null;
  };
}

/** Shows the conflict and returns the choice; null without a dialog. */
export function resolveConflict(conflict: Conflict): Promise<Resolution> {
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
