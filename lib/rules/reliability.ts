/** From this score on a member is reliable (docs/rules/members.md#reliability). */
const minReliable = 5;

/** Whether the badge is green-tinted; below it is red-tinted (docs/rules/members.md#reliability). */
export function isReliable(score: number): boolean {
  return score >= minReliable;
}
