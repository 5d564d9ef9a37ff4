import { once } from "../once";
import { toEuros } from "../rules/money";

const format = once(
  () =>
    new Intl.NumberFormat("it-IT", {
      style: "currency",
      currency: "EUR",
      // Like the tables and forms, groups from four digits on: 1.234,50 €.
      useGrouping: "always",
    }),
);

/** `123450` as `1.234,50 €`; "" for null. */
export function formatCents(cents: number | null | undefined): string {
  return cents === null || cents === undefined ? "" : format().format(toEuros(cents));
}
