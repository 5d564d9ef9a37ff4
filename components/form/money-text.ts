import { once } from "@/lib/once";
import { plainEuros, toCents, toEuros } from "@/lib/rules/money";

const format = once(() => new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: false }));
const groupedFormat = once(
  () => new Intl.NumberFormat("it-IT", { minimumFractionDigits: 2, useGrouping: "always" }),
);

/**
 * The text of a money box for an amount in euros as the legacy API has it: `12.5` as `12,50`, "" for none.
 * Text that is no amount stays as it is, so that the schema of `figure-schema.ts` complains of it in sight.
 */
export function moneyText(euros: unknown): string {
  const cents = toCents(euros);
  if (cents !== null) return format().format(toEuros(cents));
  return typeof euros === "string" ? euros : "";
}

/** The same with its thousands: `6500000` as `6.500.000,00`. */
export function groupedMoneyText(euros: unknown): string {
  const cents = toCents(euros);
  return cents === null ? moneyText(euros) : groupedFormat().format(toEuros(cents));
}

/**
 * An edited amount in euros for the wire; one that says the same as before goes back in the form it came in,
 * and so does one that nobody could read, which `keepOpened` leaves as text.
 */
export function moneyForWire(cents: number | string, before: unknown): number | string {
  if (typeof cents === "string") return before as string;
  const isPlain = typeof before === "number" || (typeof before === "string" && plainEuros.test(before));
  return isPlain && toCents(before) === cents ? before : toEuros(cents);
}
