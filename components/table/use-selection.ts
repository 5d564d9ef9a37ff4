import { useMemo, useRef } from "react";
import type { TableSelection } from "./types";

/** Selection as the rows see it. */
export interface RowPicker {
  has: (id: string) => boolean;
  /** Turns a row; with `range`, gives the rows since the last one picked that row's new state. */
  pick: (index: number, range: boolean) => void;
  /** Of the rows on screen. */
  all: "none" | "some" | "all";
  toggleAll: () => void;
}

/** Binds a screen's selection to the rows on screen, given by position. Undefined without a selection. */
export function useSelection(
  selection: TableSelection | undefined,
  shown: readonly { id: string }[],
): RowPicker | undefined {
  const anchor = useRef<string | null>(null);
  const selected = selection?.selected;
  const all = useMemo(() => {
    if (!selected || selected.size === 0) return "none";
    const count = shown.reduce((sum, { id }) => sum + Number(selected.has(id)), 0);
    return count === 0 ? "none" : count === shown.length ? "all" : "some";
  }, [selected, shown]);

  if (!selection || !selected) return undefined;

  const set = (ids: readonly { id: string }[], on: boolean) => {
    const next = new Set(selected);
    for (const { id } of ids) on ? next.add(id) : next.delete(id);
    selection.onChange(next);
  };

  return {
    all,
    has: (id) => selected.has(id),
    pick: (index, range) => {
      const row = shown[index];
      if (!row) return;
      const from = range ? shown.findIndex(({ id }) => id === anchor.current) : -1;
      anchor.current = row.id;
      const rows = from < 0 ? [row] : shown.slice(Math.min(from, index), Math.max(from, index) + 1);
      set(rows, !selected.has(row.id));
    },
    toggleAll: () => set(shown, all !== "all"),
  };
}
