import { useMemo, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useHold } from "@/lib/client/live/holds";
import { countOf } from "@/lib/format/counts";
import type { DataTableProps, TableRow, TableSelection } from "./types";
import { WaitingRows } from "./waiting-rows";

/** A screen's selection as the rows on screen see it. */
export interface RowSelection {
  has: (id: string) => boolean;
  /** Toggles the row at a position; with `isRange`, all rows since the last one picked get its new state. */
  pick: (index: number, isRange: boolean) => void;
  /** Whether none, some or all of the rows on screen are selected. */
  share: "none" | "some" | "all";
  toggleAll: () => void;
}

/** Undefined without a selection. */
export function useSelection<Row>(
  selection: TableSelection<Row> | undefined,
  shown: readonly TableRow<Row>[],
): RowSelection | undefined {
  const lastPicked = useRef<string | null>(null);
  const selected = selection?.selected;
  const count = useMemo(() => shown.filter(({ id }) => selected?.has(id)).length, [selected, shown]);
  if (!selection || !selected) return undefined;

  const set = (rows: readonly TableRow<Row>[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const { id } of rows) isSelected ? next.add(id) : next.delete(id);
    selection.onChange(next);
  };
  const share = count === 0 ? "none" : count === shown.length ? "all" : "some";
  return {
    share,
    has: (id) => selected.has(id),
    pick: (index, isRange) => {
      const row = shown[index];
      if (!row) return;
      const from = isRange ? shown.findIndex(({ id }) => id === lastPicked.current) : -1;
      lastPicked.current = row.id;
      const rows = from < 0 ? [row] : shown.slice(Math.min(from, index), Math.max(from, index) + 1);
      set(rows, !selected.has(row.id));
    },
    toggleAll: () => set(shown, share !== "all"),
  };
}

type BarProps<Row> = Required<Pick<DataTableProps<Row>, "rowId" | "selection">> & {
  rows: readonly Row[];
  /** The rows on screen. */
  shown: readonly TableRow<Row>[];
  /** Takes the focus, whose button is removed. */
  takeFocus: () => void;
};

/** The actions for the selected rows. Rows that the search hides stay selected, and the bar says so. */
export function SelectionBar<Row>({ selection, rows, rowId, shown, takeFocus }: BarProps<Row>) {
  const { selected } = selection;
  // Rows that were deleted meanwhile are not there to act on.
  const chosen = selected.size === 0 ? [] : rows.filter((row) => selected.has(rowId(row)));
  useHold(chosen.length > 0);
  const hidden = chosen.length - shown.filter(({ id }) => selected.has(id)).length;
  return (
    <div
      data-selection-bar={chosen.length > 0 ? "" : undefined}
      className={
        chosen.length === 0
          ? "sr-only"
          : "mt-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded bg-accent-soft px-3 py-1 print:hidden"
      }
    >
      {/* There from the start, empty: a screen reader does not read a line that arrives with its text. */}
      <span role="status" className="font-semibold tabular-nums">
        {chosen.length > 0 && selectionText(chosen.length, hidden)}
      </span>
      {chosen.length > 0 && (
        <>
          {selection.bar(chosen)}
          <WaitingRows onAsked={takeFocus} />
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            onClick={() => {
              selection.onChange(new Set());
              takeFocus();
            }}
          >
            Deseleziona
          </Button>
        </>
      )}
    </div>
  );
}

function selectionText(count: number, hidden: number): string {
  const rows = countOf(count, "riga selezionata", "righe selezionate");
  return hidden > 0 ? `${rows}, ${hidden} fuori dalla ricerca` : rows;
}
