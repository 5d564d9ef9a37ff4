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
 * Each save replaces the value that it was told is stored, so that the confirmed ones are links of one chain.
 */
function savesAgainst(id: number, saves: readonly Entry[], last: string | null): string[] {
  const confirmed = saves.filter(({ isConfirmed }) => isConfirmed);
  const bases = confirmed.map(({ base }) => base);
  const twice = confirmed.filter(({ base }, at) => bases.indexOf(base) !== at);
  const faults = twice.map(({ value, base }) => `${value} was saved over what had replaced ${base} in ${id}`);
  if (bases.includes(last)) faults.push(`what replaced ${last} in ${id} is lost`);
  const isKnown = confirmed.length === 0 || saves.some(({ value }) => value === last);
  if (!isKnown) faults.push(`${last} in ${id} is nobody's`);
  return faults;
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
