import { isDeepStrictEqual } from "node:util";
import { readLooseData } from "../../../contract/loose-data";
import { isRecord } from "../../../contract/loose-values";

type Path = readonly PropertyKey[];

/** More rows than any list of a record has: each wrong part is looked for in all of them. */
const maxRows = 1000;

/**
 * Tells of the part of `value` at a path whether it was there `before`: in a record under the same name, in a
 * list under the same names in one of its rows; a whole field is no part. A part that is missing was missing
 * before, in a row that is the same.
 */
export function partsThatWere(value: unknown, before: unknown): (path: Path) => boolean {
  const [now, old] = [readLooseData(value), readLooseData(before)];
  const isList = Array.isArray(now) && Array.isArray(old);
  const rows: readonly unknown[] = isList ? old : [old];
  if (rows.length > maxRows) return () => false;
  return function wasThere(path): boolean {
    if (path.length === 0) return false;
    const part = partAt(now, path);
    if (part === undefined) return wasThere(path.slice(0, -1));
    const inRow = isList ? path.slice(1) : path;
    return rows.some((row) => isRecord(row) && isDeepStrictEqual(partAt(row, inRow), part));
  };
}

const partAt = (value: unknown, path: Path) =>
  path.reduce<unknown>(
    (one, name) => (Array.isArray(one) ? one[Number(name)] : isRecord(one) ? one[String(name)] : undefined),
    value,
  );
