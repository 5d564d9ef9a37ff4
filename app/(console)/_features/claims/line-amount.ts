import { formatCents } from "@/lib/format/money";
import { once } from "@/lib/once";
import { kilometreCents, lacksAmount, lineCents, readRate } from "@/lib/rules/claims";
import { readDecimal } from "@/lib/rules/decimals";
import type { ClaimLine } from "./claim";

const decimal = once(() => new Intl.NumberFormat("it-IT", { maximumFractionDigits: 4 }));
const show = (number: number | null) => decimal().format(number ?? 0);

/** The amount of a line as text; says so where it has none, or one that nobody can read. */
export function amountText(line: ClaimLine): string {
  if (lacksAmount(line)) return "Senza importo";
  const cents = lineCents(line);
  return cents === null ? "Importo illeggibile" : formatCents(cents);
}

/**
 * "240 km × 0,35 €/km", with the product where that is not the line's amount; "" for a line without
 * kilometres.
 */
export function kilometresText(line: ClaimLine): string {
  const cents = kilometreCents(line);
  if (cents === null) return "";
  const words = `${show(readDecimal(line.distanza))} km × ${show(readRate(line.costochilometrico))} €/km`;
  return cents === lineCents(line) ? words : `${words} = ${formatCents(cents)}`;
}
