import { Checkbox } from "@/components/ui/checkbox";
import type { RowPicker } from "./use-selection";

interface Props {
  checked: boolean;
  /** What names the row. */
  label: string;
  tabIndex: 0 | -1;
}

/** A row's checkbox. The click is handled by the table's body, which knows about ranges: hence `readOnly`. */
export function RowCheckbox({ checked, label, tabIndex }: Props) {
  return (
    <Checkbox
      data-row-checkbox
      checked={checked}
      readOnly
      tabIndex={tabIndex}
      aria-label={`Seleziona ${label}`}
    />
  );
}

/** Picks or drops all rows on screen. */
export function AllRowsCheckbox({ picker }: { picker: RowPicker }) {
  return (
    <Checkbox
      checked={picker.all === "all"}
      indeterminate={picker.all === "some"}
      onChange={picker.toggleAll}
      aria-label="Seleziona tutte le righe mostrate"
    />
  );
}
