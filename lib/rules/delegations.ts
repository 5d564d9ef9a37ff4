import { isAtLeast, type Level } from "./levels";

/** Creating and deleting delegations begins at ISTRUTTORE: members see names and write nothing (rulings, calls.tsv "staff"). */
export function mayWriteDelegations(level: Level): boolean {
  return isAtLeast(level, "ISTRUTTORE");
}
