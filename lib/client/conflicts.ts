import type { PatchKey } from "../contract/stored";

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

/** What a save has met: the fields that somebody else has changed since the record was opened, by whom and when if known. */
export interface Conflict {
  call: PatchKey;
  fields: readonly ConflictField[];
  by: string | null;
  /** As the legacy API writes it. */
  at: string | null;
}

/** A save whose record somebody else has deleted. */
export interface NotFound {
  call: PatchKey;
  /** The sentence that says why it cannot be saved. */
  message: string;
  fields: readonly ChangedField[];
}

/** For each field in conflict whose value counts; null when the person would rather go back to the form. */
export type Resolution = Readonly<Record<string, "mine" | "stored">> | null;

type Resolve = (conflict: Conflict) => Promise<Resolution>;

let handler: Resolve | null = null;
let goneHandler: ((gone: NotFound) => Promise<void>) | null = null;

/** The conflict dialog registers itself here; gives what takes it away again. */
export function onConflict(resolve: Resolve): () => void {
  handler = resolve;
  return () => {
    if (handler === resolve) handler = null;
  };
}

/** Asks the person what counts; null where nobody is there to be asked. */
export function resolveConflict(conflict: Conflict): Promise<Resolution> {
  return handler ? handler(conflict) : Promise.resolve(null);
}

/** Registers who tells that a record is gone; gives what takes it away again. */
export function onRecordNotFound(tell: (gone: NotFound) => Promise<void>): () => void {
  goneHandler = tell;
  return () => {
    if (goneHandler === tell) goneHandler = null;
  };
}

/** Tells the person that the record is gone; resolves when it has been read. */
export function reportNotFound(gone: NotFound): Promise<void> {
  return goneHandler ? goneHandler(gone) : Promise.resolve();
}
