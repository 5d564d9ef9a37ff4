/**
 * ARIA roles of the table's parts. Browsers drop the roles that `table`, `tr` and `td` have by nature when CSS makes
 * them grids or blocks, as it does here for columns that stand still and for the cards of a phone; so each part states
 * its own. `grid`, not `table`: rows take the focus and can be opened.
 */
export const ROLE = {
  grid: { role: "grid" },
  selectableGrid: { role: "grid", "aria-multiselectable": true },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "gridcell" },
  /** Only takes up room. */
  none: { role: "none" },
} as const;
