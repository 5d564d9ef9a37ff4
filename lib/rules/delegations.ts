import { isAtLeast, type Level } from "./levels";

/**
 * Creating and deleting delegations is for ISTRUTTORE and up; members only see names
 * (docs/rules/roles.md#delegations).
 */
export function mayWriteDelegations(level: Level): boolean {
  return isAtLeast(level, "ISTRUTTORE");
}
