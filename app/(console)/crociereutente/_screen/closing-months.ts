import type { Month } from "@/lib/rules/months";
import { sailingsOf } from "@/lib/rules/sailings";
import type { UserCruise } from "./views";

/** The month in which a booking ends, yyyy-mm; null without a last day. */
export const closingMonthOf = ({ fine }: Pick<UserCruise, "fine">): Month | null =>
  fine ? fine.slice(0, 7) : null;

/** The months in which these bookings end, the latest first, each with how many sailings. */
export function closingMonths(list: readonly UserCruise[]): { month: Month; sailings: number }[] {
  const counts = new Map<Month, number>();
  for (const [first] of sailingsOf(list)) {
    const month = closingMonthOf(first);
    if (month) counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .map(([month, sailings]) => ({ month, sailings }))
    .sort((one, other) => other.month.localeCompare(one.month));
}
