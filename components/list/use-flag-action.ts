import type { RowAction } from "@/components/table";
import { errorText } from "@/lib/client/errors";
import type { VisibilityField } from "./entity";
import { showAction } from "./record-actions";
import { useFlagSave } from "./use-flag-save";
import { isFlagOn } from "./visibility";
import type { Words } from "./words";

interface FlagOptions<Row> {
  words: Words;
  /** The record as it is when the call is sent (./use-flag-save). */
  current: (row: Row) => Row;
  /** Saves the flag. */
  send: (row: Row, value: 0 | 1) => Promise<unknown>;
}

/**
 * The action of a row that turns its flag on and off, with its notices; undefined where the list has no flag.
 */
export function useFlagAction<Row extends { id: number }>(
  flag: (VisibilityField & keyof Row) | undefined,
  { words, current, send }: FlagOptions<Row>,
): ((row: Row) => RowAction) | undefined {
  const isVisibility = flag === "visibile";
  const setFlag = useFlagSave<Row>(send, {
    current,
    shown: isVisibility ? words.visible : words.published,
    hidden: words.hidden,
    failed: errorText,
  });
  if (!flag) return undefined;
  return (row) => {
    const isOn = isFlagOn(flag, row);
    return showAction(isOn, () => void setFlag(row, isOn ? 0 : 1), isVisibility ? "Mostra" : "Pubblica");
  };
}
