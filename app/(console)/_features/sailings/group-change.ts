import { isSameJson } from "@/lib/contract/loose-values";
import type { UserCourse, UserCruise } from "@/lib/contract/records";
import type { JointRow } from "./joint-save";
import { memberOf } from "./names";

type Member = UserCruise | UserCourse;
type Changes = Readonly<Record<string, unknown>>;

export interface GroupChange<T> {
  /** The records as the person saw them. */
  opened: readonly [T, ...T[]];
  /**
   * The record whose values the form showed when the change was made; null where the change is for all
   * records, whichever values they have.
   */
  shown: T | null;
  changes: Changes;
  /** The open records of the whole list, as they are stored now. */
  stored: readonly T[];
  /** A key that all records of one sailing or class share. */
  keyOf: (record: T) => string;
}

/**
 * The rows of a change to a whole sailing or class, and the names of those who joined or left since the
 * person saw it.
 */
interface GroupRows {
  rows: JointRow[];
  joined: string[];
  left: string[];
}

/**
 * The rows of a change to a whole sailing or class, by the stored records (docs/rules/sailings.md#saving):
 * members who have joined are included; those who have left, or would not be with the others afterwards, are
 * not. Where the form showed one record's values, only fields that have them are changed.
 */
export function groupRows<T extends Member>(change: GroupChange<T>): GroupRows {
  const { opened, changes, stored, keyOf } = change;
  const before = keysBefore(change);
  const after = keyOf({ ...opened[0], ...changes });
  const isOpened = ({ id }: T) => opened.some((one) => one.id === id);
  const isTogether = (one: T) => before.has(keyOf(one)) || keyOf({ ...one, ...changes }) === after;
  const known = stored.filter(isOpened);
  const byId = new Map(stored.map((one) => [one.id, one]));
  const staying = new Set(known.filter(isTogether).map(({ id }) => id));
  const joined = stored.filter((one) => !isOpened(one) && before.has(keyOf(one)));
  const concerned = [...opened.filter(({ id }) => staying.has(id)), ...joined];
  return {
    rows: concerned.map((record) => ({
      record,
      name: memberOf(record),
      changes: Object.fromEntries(openChanges(record, change, byId.get(record.id))),
    })),
    joined: joined.map(memberOf),
    left: known.filter((one) => !isTogether(one)).map(memberOf),
  };
}

/** The keys of the sailings or classes that the change is for: one, or the several parts that it unites. */
const keysBefore = <T extends Member>({ opened, shown, keyOf }: GroupChange<T>) =>
  new Set((shown ? [shown] : opened).map(keyOf));

/**
 * The changes that a record needs: of fields that have the shown value and not the new one yet. A change for
 * all (`shown` is null) is sent for a field that lacks the new value, be it only as stored (`now`).
 */
function openChanges<T extends Member>(
  record: T,
  { shown, changes }: GroupChange<T>,
  now: T = record,
): [string, unknown][] {
  return Object.entries(changes).filter(([name, value]) => {
    if (!shown) return [record, now].some((one) => !isSameJson(valueIn(one, name), value));
    return isAlike(valueIn(record, name), valueIn(shown, name)) && !isSameJson(valueIn(record, name), value);
  });
}

const valueIn = (record: object, name: string): unknown => (record as Changes)[name];

/** Nobody and nothing may be stored as 0, as null or not at all. */
const isAlike = (one: unknown, other: unknown) => isSameJson(one || null, other || null);

/** Records outside `rows` that are now where all were before the change, and need a part of it. */
export function leftBehind<T extends Member>(change: GroupChange<T>, rows: readonly JointRow[]): T[] {
  const before = keysBefore(change);
  return change.stored.filter(
    (one) =>
      before.has(change.keyOf(one)) &&
      openChanges(one, change).length > 0 &&
      !rows.some(({ record }) => record.id === one.id),
  );
}

/** The sentences that name those who have joined or left meanwhile; "" where nobody has. */
export const meanwhileText = ({ joined, left }: Pick<GroupRows, "joined" | "left">): string =>
  [
    joined.length > 0 && ` Vale anche per chi è arrivato intanto: ${joined.join(", ")}.`,
    left.length > 0 && ` Resta fuori chi intanto è altrove: ${left.join(", ")}.`,
  ]
    .filter(Boolean)
    .join("");
