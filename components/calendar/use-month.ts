import { createParser, useQueryState } from "nuqs";
import { todayInRome } from "@/lib/rules/dates";
import { type Month, monthOf, readMonth } from "@/lib/rules/months";

/** A month in the address: `?mese=2026-11`. */
export const parseAsMonth = createParser({ parse: readMonth, serialize: (month: Month) => month });

/** The month that a calendar shows, by the address; the present one when the address names none. */
export function useMonth(): [month: Month, setMonth: (month: Month) => void] {
  const [month, setMonth] = useQueryState("mese", parseAsMonth.withOptions({ history: "replace" }));
  return [month ?? monthOf(todayInRome()), (next) => void setMonth(next)];
}
