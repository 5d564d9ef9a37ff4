/** What somebody else has changed, and who has a record: for records that one person of the staff works on at a time. */

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** A line of what a person reads of a record. */
export type Line = readonly [label: string, text: string];

/** The lines that differ; a line that only one of the two has is no difference. */
export function differences(before: readonly Line[], after: readonly Line[]): Change[] {
  const now = new Map(after);
  return before.flatMap(([label, text]) => {
    const next = now.get(label) ?? text;
    return next === text ? [] : [{ label, before: text, after: next }];
  });
}

interface Claim {
  /** Who works on it; 0 or null nobody. */
  front?: number | null;
  /** The name, where it is known. */
  name?: string | null;
}

/** 'Se ne occupa già …' where somebody else works on it; null where nobody does or oneself. */
export function takenBy({ front, name }: Claim, me: number): string | null {
  if (!front || front === me) return null;
  return `Se ne occupa già ${name || "un'altra persona"}.`;
}

/** Whether two values of a form are the same; lists and records are by what is in them. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What somebody typed over `before`, put over what the record says `now`: what they left alone follows the record. */
export function mergeValues<V extends object>(typed: V, before: V, now: V): V {
  const touched = Object.entries(typed).filter(([name, value]) => !sameValue(value, before[name as keyof V]));
  return { ...now, ...Object.fromEntries(touched) };
}
