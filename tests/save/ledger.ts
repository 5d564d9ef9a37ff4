/** A write that somebody sent, with a value that nobody writes twice. */
export interface Entry {
  what: "save" | "message" | "upload" | "decision";
  /** The record of a save or a decision, else 0. */
  id: number;
  /** The value that a save replaces; null for all other writes. */
  base: string | null;
  value: string;
  /** Whether somebody was told that it is stored; of any other it is not known. */
  isConfirmed: boolean;
}

/** The content of the records in the end. */
export interface Stored {
  /** The saved field, by record. */
  fields: ReadonlyMap<number, string | null>;
  messages: readonly string[];
  uploads: readonly string[];
  decisions: ReadonlyMap<number, string>;
}

/**
 * Holds the writes against the records: a sentence for each that was lost, was made twice or wrote over
 * another.
 */
export function faultsOf(entries: readonly Entry[], stored: Stored): string[] {
  const of = (what: Entry["what"]) => entries.filter((entry) => entry.what === what);
  return [
    ...[...byRecord(of("save"))].flatMap(([id, saves]) =>
      savesAgainst(id, saves, stored.fields.get(id) ?? null),
    ),
    ...of("message").flatMap((entry) => countAgainst(entry, stored.messages)),
    ...of("upload").flatMap((entry) => countAgainst(entry, stored.uploads)),
    ...[...byRecord(of("decision"))].flatMap(([id, all]) =>
      decisionsAgainst(id, all, stored.decisions.get(id)),
    ),
  ];
}

function byRecord(entries: readonly Entry[]): Map<number, Entry[]> {
  const found = new Map<number, Entry[]>();
  for (const entry of entries) found.set(entry.id, [...(found.get(entry.id) ?? []), entry]);
  return found;
}

/**
 * Each save replaces the value that it was told is stored, confirmed or not, so the way back from the value
 * that is stored in the end, from value to base, leads over every confirmed one.
 */
function savesAgainst(id: number, saves: readonly Entry[], last: string | null): string[] {
  const byValue = new Map<string | null, Entry>(saves.map((save) => [save.value, save]));
  const stored = new Set<Entry>();
  for (let save = byValue.get(last); save && !stored.has(save); save = byValue.get(save.base))
    stored.add(save);
  return saves
    .filter((save) => save.isConfirmed && !stored.has(save))
    .map(({ value }) => `${value} in ${id} was written over unseen, or is lost`);
}

function countAgainst({ what, value, isConfirmed }: Entry, stored: readonly string[]): string[] {
  const count = stored.filter((one) => one === value).length;
  if (count > 1) return [`the ${what} ${value} is stored ${count} times`];
  return isConfirmed && count === 0 ? [`the ${what} ${value} is lost`] : [];
}

function decisionsAgainst(id: number, decisions: readonly Entry[], stored: string | undefined): string[] {
  const confirmed = new Set(decisions.filter(({ isConfirmed }) => isConfirmed).map(({ value }) => value));
  if (confirmed.size > 1) return [`${[...confirmed].join(" and ")} of ${id} were both confirmed`];
  return [...confirmed].filter((value) => value !== stored).map((value) => `${value} of ${id} is lost`);
}
