/**
 * What was typed on records under review and is not saved, by id. Make it at module scope: outside of React, a decision that
 * fails after the screen has been left brings its record back with what was typed.
 */
export function createDrafts<Draft extends object>() {
  const drafts = new Map<number, Draft>();
  return {
    draftOf: (id: number) => drafts.get(id),
    /** Keeps these fields beside those that are kept already. */
    keepDraft: (id: number, draft: Draft) => void drafts.set(id, { ...drafts.get(id), ...draft }),
    dropDraft: (id: number) => void drafts.delete(id),
  };
}
