import { createParser } from "nuqs";
import { once } from "@/lib/once";
import { sortValue } from "./cell-values";
import type { Column, Sort } from "./types";

/** Italian order: `à` with `a`, capitals with small letters, `Pontile 2` before `Pontile 10`. */
const collator = once(() => new Intl.Collator("it", { numeric: true, sensitivity: "base" }));

/** Compares two values of `sortValue`, ascending. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return collator().compare(String(a), String(b));
}

/** Compares two date texts: `yyyy-mm-dd` sorts by its characters, and faster than any collation. */
export function compareIso(a: unknown, b: unknown): number {
  const left = String(a);
  const right = String(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The rows in the order of a column, which is read once for each. Equal ones stay as they were. Empty cells go last in both
 * directions: who sorts by a column looks for what is in it.
 */
export function sortRows<Row, Held extends { original: Row }>(
  rows: readonly Held[],
  column: Column<Row>,
  desc: boolean,
): Held[] {
  const compare = column.kind === "date" || column.kind === "datetime" ? compareIso : compareValues;
  const direction = desc ? -1 : 1;
  const empty: Held[] = [];
  const keyed: { row: Held; value: string | number }[] = [];
  for (const row of rows) {
    const value = sortValue(column, row.original);
    if (value === undefined) empty.push(row);
    else keyed.push({ row, value });
  }
  keyed.sort((a, b) => direction * compare(a.value, b.value));
  return [...keyed.map(({ row }) => row), ...empty];
}

const same = (a: Sort | null | undefined, b: Sort | null | undefined) =>
  a?.id === b?.id && a?.desc === b?.desc;

/**
 * The sort after a click on a column's header: ascending, descending, back to the default; null is the default.
 * On the default sort's own column the click turns the direction and turns it back.
 */
export function nextSort(current: Sort | null, id: string, fallback?: Sort): Sort | null {
  const active = current ?? fallback ?? null;
  if (active?.id !== id) return { id, desc: false };
  if (fallback?.id === id) {
    const turned = { id, desc: !active.desc };
    return same(turned, fallback) ? null : turned;
  }
  return active.desc ? null : { id, desc: true };
}

/** A sort in the URL: `nome` ascending, `-nome` descending. */
export const parseAsSort = createParser<Sort>({
  parse: (text) => {
    const desc = text.startsWith("-");
    const id = desc ? text.slice(1) : text;
    return id === "" ? null : { id, desc };
  },
  serialize: ({ id, desc }) => `${desc ? "-" : ""}${id}`,
  eq: same,
});
