import { isAtLeast, type Level } from "./levels";

/** Creating and deleting delegations begins at ISTRUTTORE: members see names and write nothing (docs/rules/roles.md#delegations). */
export function mayWriteDelegations(level: Level): boolean {
  return isAtLeast(level, "ISTRUTTORE");
}
