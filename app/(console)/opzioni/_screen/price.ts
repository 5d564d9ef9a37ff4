import { toEuros } from "@/lib/rules/money";

const format = new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" });

/** A price with the euro in front, by default '€ 0,00' (docs/rules/offering.md#options). */
export function formatPrice(cents: number | null): string {
  return `€ ${format.format(toEuros(cents ?? 0))}`;
}
