import { isDeepStrictEqual } from "node:util";
import { entryId } from "../../../contract/entries";
import { fromJsonText } from "../../../contract/loose-data";
import { isRecord } from "../../../contract/loose-values";

/** One row of a stored list as the contract reads it; undefined where it cannot. */
type ReadRow = (row: unknown) => unknown;

/**
 * The new value of a field, in which each part that nobody has changed is as it is stored
 * (docs/rules/saving.md#whole-record): a part that nobody can read comes from the browser as nothing.
 * `now` is the stored value as the contract reads it.
 */
export function withStoredParts(stored: unknown, now: unknown, value: unknown, readRow?: ReadRow): unknown {
  const [before, written] = [fromJsonText(stored), fromJsonText(value)];
  if (isRecord(before) && isRecord(now) && isRecord(written)) return partsOf(before, now, written);
  if (Array.isArray(before) && Array.isArray(now) && Array.isArray(written) && readRow)
    return rowsOf(before, written, readRow);
  return value;
}

type Parts = Record<string, unknown>;

/** The parts that the contract does not read stay: no browser could have removed them. */
function partsOf(stored: Parts, now: Parts, written: Parts): Parts {
  const kept = Object.entries(stored).filter(([name]) => name in written || !(name in now));
  const parts = Object.entries(written).map(([name, part]) => [
    name,
    name in stored ? partOf(stored[name], now[name], part) : part,
  ]);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(parts) };
}

const partOf = (stored: unknown, now: unknown, part: unknown) =>
  isDeepStrictEqual(now, part) ? stored : withStoredParts(stored, now, part);

/** The rows that the contract does not read stay at their places. */
function rowsOf(stored: readonly unknown[], written: readonly unknown[], readRow: ReadRow): unknown[] {
  const all = stored.map((row) => ({ row, now: readRow(row) }));
  const readable = all.filter(({ now }) => now !== undefined);
  const unused = new Set<(typeof all)[number] | undefined>(readable);
  const take = (find: (one: (typeof all)[number]) => boolean) => {
    const found = readable.find((one) => unused.has(one) && find(one));
    unused.delete(found);
    return found;
  };
  const unchanged = written.map((row) => take(({ now }) => isDeepStrictEqual(now, row)));
  const rows = written.map((row, index) => {
    const same = unchanged[index];
    if (same) return same.row;
    const id = entryId(row);
    const isSame = (one: (typeof all)[number]) =>
      id > 0 ? entryId(one.now) === id : written.length === readable.length && one === readable[index];
    const changed = take(isSame);
    return changed ? withStoredParts(changed.row, changed.now, row) : row;
  });
  all.forEach(({ row, now }, index) => {
    if (now === undefined) rows.splice(index, 0, row);
  });
  return rows;
}
