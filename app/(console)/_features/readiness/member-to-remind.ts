import type { MemberToRemind } from "@/features/bulk/reminder";
import { requirementText, subjectText } from "@/lib/format/readiness";
import { type ReadinessLine, remediesOf, type Subject } from "@/lib/rules/readiness";

/** Of what a member is to be reminded, as a list of one; empty where no document is missing. */
export function memberToRemind(
  who: Extract<Subject, { kind: "member" }>,
  lines: readonly ReadinessLine[],
): MemberToRemind[] {
  const documents = lines.filter((line) => remediesOf(line).includes("remind"));
  if (documents.length === 0) return [];
  const names = (isAbsent: boolean) =>
    documents.filter(({ reason }) => (reason === "absent") === isAbsent).map(requirementText);
  return [{ id: String(who.id), label: subjectText(who), stored: names(false), absent: names(true) }];
}
