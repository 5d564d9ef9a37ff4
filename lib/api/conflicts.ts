import type { PatchKey } from "../contract/stored";

/** A field that two people have changed: what is stored now, and what this one wants to save. */
export interface ConflictField {
  name: string;
  mine: unknown;
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

/** For each field in conflict whose value counts; null when the person would rather go back to the form. */
export type Resolution = Readonly<Record<string, "mine" | "stored">> | null;

type Resolve = (conflict: Conflict) => Promise<Resolution>;

let handler: Resolve | null = null;

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
