/** The records of one list that could not be read: how many, and why. */
export interface Unreadable {
  count: number;
  /** A few distinct ones. `field` is "" where the record as a whole is unreadable. */
  reasons: readonly { field: string; reason: string }[];
}

/**
 * A field of ours in an answer to the browser, beside `esito`: how many records of each list could not be
 * read and are missing from it, by the list's name. Only present where there are any: `{"Utenti": 3}`
 * (docs/rules/calls.md#unreadable-records).
 */
export interface WithUnreadable {
  illeggibili?: Readonly<Record<string, number>>;
}

/** The number of records that are missing from the lists of an answer; 0 for anything that is no answer. */
export function countUnreadable(answer: unknown): number {
  const { illeggibili = {} } = (answer ?? {}) as WithUnreadable;
  return Object.values(illeggibili).reduce((sum, count) => sum + count, 0);
}
