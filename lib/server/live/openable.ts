import { callKeys, callOf, type ReadKey } from "../../contract";
import { kindOfSave, type RecordName, readRecordName } from "../../contract/live";
import { isSave, storedReads } from "../../contract/stored";
import { admits, isAtLeast, type Level } from "../../rules/levels";

/** By record kind the reads in which its records are found (docs/rules/saving.md#where-a-record-is-read). */
const readsByKind = new Map<string, ReadKey[]>();
for (const key of callKeys.filter(isSave)) {
  const kind = kindOfSave(key);
  const reads = storedReads(key).map(({ read }) => read);
  const open = reads.filter((read): read is ReadKey => callOf(read).exposed !== "none");
  readsByKind.set(kind, [...(readsByKind.get(kind) ?? []), ...open]);
}

const readsOf = (record: RecordName) => readsByKind.get(readRecordName(record)?.kind ?? "");

/** Whether somebody can have the record open: its record kind is that of an update. */
export const isOpenable = (record: RecordName) => readsOf(record) !== undefined;

/** Whether the level may say that it has the record open, and is told who has (docs/rules/live.md#open). */
export function mayOpen(level: Level, record: RecordName): boolean {
  return (
    isAtLeast(level, "ISTRUTTORE") &&
    (readsOf(record) ?? []).some((read) => admits(callOf(read).guard, level))
  );
}
