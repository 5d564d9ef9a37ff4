import { useMemo } from "react";
import { Button } from "@/components/ui/button";
import type { TableSelection } from "./types";

interface Props<Row> {
  selection: TableSelection;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The rows on screen. */
  shown: readonly { id: string }[];
}

/** What can be done with the selected rows. Rows that the search hides stay selected, and the bar says so. */
export function SelectionBar<Row>({ selection, rows, rowId, shown }: Props<Row>) {
  const { selected } = selection;
  // Rows that were deleted meanwhile are not there to act on.
  const ids = useMemo(() => rows.map(rowId).filter((id) => selected.has(id)), [rows, rowId, selected]);
  const visible = useMemo(
    () => shown.reduce((sum, { id }) => sum + Number(selected.has(id)), 0),
    [shown, selected],
  );
  const hidden = ids.length - visible;
  if (ids.length === 0) return null;
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded bg-accent-soft px-3 py-1 print:hidden">
      <span role="status" className="font-semibold">
        {ids.length === 1 ? "1 riga selezionata" : `${ids.length} righe selezionate`}
        {hidden > 0 && `, ${hidden} fuori dalla ricerca`}
      </span>
      {selection.bar(ids)}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => selection.onChange(new Set())}>
        Deseleziona
      </Button>
    </div>
  );
}
