import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { type JointRow, sameChanges } from "./joint-save";
import { memberOf } from "./names";

type Member = UserCruise | UserCourse;
type Changes = Readonly<Record<string, unknown>>;

interface GroupChange<T> {
  /** The records as the person saw them. */
  opened: readonly [T, ...T[]];
  changes: Changes;
  /** The open records of the whole list, as they are stored now. */
  stored: readonly T[];
  /** The same for those that belong together. */
  keyOf: (record: T) => string;
}

/** Who is in a change to a whole sailing or class, by name where it differs from what the person saw. */
export interface GroupRows {
  rows: JointRow[];
  joined: string[];
  left: string[];
}

/**
 * The rows of a change to a whole sailing or class, by what is stored now (docs/rules/sailings.md#saving).
 * Who has joined comes along, with what the person saw as base, so that anything else is asked about. Who is
 * gone, and who would not be with the others afterwards, is left out.
 */
export function groupRows<T extends Member>({ opened, changes, stored, keyOf }: GroupChange<T>): GroupRows {
  const [first] = opened;
  const [before, after] = [keyOf(first), keyOf({ ...first, ...changes })];
  const isOpened = ({ id }: T) => opened.some((one) => one.id === id);
  const isTogether = (one: T) => keyOf(one) === before || keyOf({ ...one, ...changes }) === after;
  const known = stored.filter(isOpened);
  const staying = new Set(known.filter(isTogether).map(({ id }) => id));
  const here = opened.filter(({ id }) => staying.has(id));
  const joined = stored.filter((one) => !isOpened(one) && keyOf(one) === before);
  const left = known.filter((one) => !isTogether(one));
  return {
    rows: [...sameChanges(here, changes, memberOf), ...sameChanges(joined, changes, memberOf).map(asSeen)],
    joined: joined.map(memberOf),
    left: left.map(memberOf),
  };

  function asSeen(row: JointRow): JointRow {
    const seen = Object.entries(row.changes).map(([name]) => [name, (first as Changes)[name] ?? null]);
    return { ...row, record: { ...row.record, ...Object.fromEntries(seen) } };
  }
}

/** Who was not in the change and is now where all were before it. */
export function leftBehind<T extends Member>(
  { opened: [first], changes, stored, keyOf }: GroupChange<T>,
  rows: readonly JointRow[],
): T[] {
  const before = keyOf(first);
  if (keyOf({ ...first, ...changes }) === before) return [];
  return stored.filter((one) => keyOf(one) === before && !rows.some(({ record }) => record.id === one.id));
}

/** The sentences that name those who have joined or left meanwhile; "" where nobody has. */
export const meanwhileText = ({ joined, left }: Pick<GroupRows, "joined" | "left">): string =>
  [
    joined.length > 0 && ` Vale anche per chi è arrivato intanto: ${joined.join(", ")}.`,
    left.length > 0 && ` Resta fuori chi intanto è altrove: ${left.join(", ")}.`,
  ]
    .filter(Boolean)
    .join("");
