import { isRecord } from "../../contract/loose-values";

type Row = Readonly<Record<string, unknown>>;

/** How many rows of an answer's lists are other than before: new, changed or gone. */
export function countChanges(before: unknown, after: unknown): number {
  const [old, now] = [listsOf(before), listsOf(after)];
  return [...now].reduce((sum, [name, rows]) => sum + countChangedRows(old.get(name) ?? [], rows), 0);
}

/** The lists of an answer by their names; one that is a list itself has no name. */
function listsOf(answer: unknown): Map<string, readonly Row[]> {
  const named: readonly (readonly [string, unknown])[] = Array.isArray(answer)
    ? [["", answer]]
    : Object.entries(isRecord(answer) ? answer : {});
  return new Map(
    named.flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.filter(isRecord)]] : [])),
  );
}

function countChangedRows(before: readonly Row[], after: readonly Row[]): number {
  const id = idName(before[0] ?? after[0], before, after);
  const keyOf = (row: Row) => String(id ? row[id] : JSON.stringify(row));
  const old = new Map(before.map((row) => [keyOf(row), row]));
  let count = 0;
  for (const row of after) {
    const known = old.get(keyOf(row));
    old.delete(keyOf(row));
    if (JSON.stringify(known) !== JSON.stringify(row)) count += 1;
  }
  return count + old.size;
}

/** The field that tells the rows apart, which is not called the same in all lists. */
function idName(sample: Row | undefined, ...lists: (readonly Row[])[]): string | undefined {
  const names = Object.keys(sample ?? {}).filter((name) => name.startsWith("id_"));
  const isUnique = (name: string) =>
    lists.every((rows) => new Set(rows.map((row) => row[name])).size === rows.length);
  return ["id", ...names].find((name) => sample && name in sample && isUnique(name));
}
