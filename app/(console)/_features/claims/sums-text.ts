import { countOf } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import type { ClaimSums } from "@/lib/rules/claims";

/** The texts of a claim's sums, on the screen and on paper. */

export const totalText = ({ total }: Pick<ClaimSums, "total">) =>
  total === null ? "Nessuno" : formatCents(total);

/** The difference between the total and the lines in words; null where there is none. */
export function differenceText({ difference, lines }: ClaimSums): string | null {
  if (difference === null) return `Manca il totale: le righe fanno ${formatCents(lines)}`;
  if (difference > 0) return `Il totale supera le righe di ${formatCents(difference)}`;
  if (difference < 0) return `Le righe superano il totale di ${formatCents(-difference)}`;
  return null;
}

/** The number of lines with an amount that nobody can read, in words; null where there is none. */
export const unreadableAmountsText = ({ unreadable }: ClaimSums) =>
  unreadable > 0 ? `Righe con importo illeggibile: ${unreadable}` : null;

/**
 * The reasons why the sums are not the whole claim; `missing` counts the lines that cannot be read at all.
 */
export function incompleteTexts(sums: ClaimSums, missing: number): string[] {
  return [
    differenceText(sums),
    unreadableAmountsText(sums),
    missing > 0 &&
      `${countOf(missing, "riga illeggibile manca", "righe illeggibili mancano")} da questo foglio`,
  ].filter((text) => text !== null && text !== false);
}
