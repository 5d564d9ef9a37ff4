import { groupByKey } from "../grouping";
import { nameOrNumber } from "../name-or-number";

/**
 * The label of each id in the figures: the first of its names that is not empty, else its number; with the
 * number behind it where another id has the same label ("Brezza (n. 3)").
 */
export function uniqueLabels(
  records: readonly { id: number; name: string | null | undefined }[],
): Map<number, string> {
  const labels = new Map<number, string>();
  for (const { id, name } of records) if (name?.trim() && !labels.has(id)) labels.set(id, name.trim());
  for (const { id } of records) if (!labels.has(id)) labels.set(id, nameOrNumber(null, id));
  const alike = groupByKey([...labels], ([, label]) => label).filter(({ length }) => length > 1);
  for (const [id, label] of alike.flat()) labels.set(id, `${label} (n. ${id})`);
  return labels;
}
