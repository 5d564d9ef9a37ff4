import type { UserCourse, UserCruise } from "@/lib/contract/records";
import { memberOf } from "./names";

/**
 * The hint under a person's field whose records do not all have the same person: a change is for those with
 * the shown one, which is the first record's (docs/rules/sailings.md#saving). Undefined where all are alike.
 */
export function unevenHint<T extends UserCruise | UserCourse>(
  records: readonly T[],
  personOf: (record: T) => number | null | undefined,
): string | undefined {
  const [first, ...others] = records;
  const different = others.filter((one) => first && (personOf(one) || 0) !== (personOf(first) || 0));
  if (different.length === 0) return undefined;
  return `Non è per tutti: resta com'è per ${different.map(memberOf).join(", ")}.`;
}
