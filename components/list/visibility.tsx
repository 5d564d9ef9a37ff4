import { type Column, columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { fieldLabel } from "@/lib/contract/field-labels";
import { isVisible } from "@/lib/rules/visibility";
import type { VisibilityField } from "./entity";

/** A flag in words, on and off (docs/rules/tables.md#visibility). */
const words: Record<VisibilityField, readonly [on: string, off: string]> = {
  pubblicato: ["Pubblicato", "Privato"],
  visibile: ["Visibile", "Non visibile"],
};

function visibilityText(flag: VisibilityField, isOn: boolean): string {
  return words[flag][isOn ? 0 : 1];
}

/** Whether others can see a record, in a word with its icon. */
export function VisibilityBadge({ flag = "pubblicato", isOn }: { flag?: VisibilityField; isOn: boolean }) {
  return (
    <Badge tone={isOn ? "positive" : "neutral"} icon={isOn ? "eye" : "eye-off"}>
      {visibilityText(flag, isOn)}
    </Badge>
  );
}

/** Whether others can see a record, by its flag. */
export const isFlagOn = <F extends VisibilityField>(flag: F, row: Partial<Record<F, unknown>>): boolean =>
  flag === "visibile" ? isVisible(row as { visibile?: unknown }) : row[flag] === 1;

/** The column that says by its flag whether others can see a row; export and search go by the same words. */
export function visibilityColumn<F extends VisibilityField, Row extends Partial<Record<F, unknown>>>(
  flag: F,
  options: { header?: string; hiddenByDefault?: boolean } = {},
): Column<Row> {
  const isOn = (row: Row) => isFlagOn(flag, row);
  const { header = fieldLabel(flag) ?? flag, hiddenByDefault } = options;
  return columnsFor<Row>().text(flag as string, header, {
    value: (row) => visibilityText(flag, isOn(row)),
    cell: (row) => <VisibilityBadge flag={flag} isOn={isOn(row)} />,
    onPhone: "unlabelled",
    hiddenByDefault,
  });
}
