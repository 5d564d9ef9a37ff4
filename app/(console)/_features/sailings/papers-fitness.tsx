import { Button } from "@/components/ui/button";
import type { PickedMember } from "@/features/members/picked-member";
import { detailText, reasonText, requirementText } from "@/lib/format/readiness";
import { texts } from "@/lib/format/texts";
import type { Readiness } from "@/lib/rules/readiness";
import { FitnessLine } from "./plan-fitness";

interface PapersFitnessProps {
  member: PickedMember;
  /** Of the sailing or class with this member; none while it is read. */
  readiness: Readiness | null | undefined;
  retry: () => void;
}

/** The papers that the chosen member lacks. */
export function PapersFitness({ member, readiness, retry }: PapersFitnessProps) {
  if (!readiness || readiness.isChecking) return <p className="text-ink-soft">Guardo i suoi documenti…</p>;
  const lines = readiness.lines.filter(({ who }) => who.kind === "member" && who.id === member.id_usr);
  const isUnread = readiness.lines.some(({ reason }) => reason === "unread");
  return (
    <>
      {lines.map((line) => (
        <FitnessLine key={line.key}>
          {requirementText(line)}: {reasonText(line).toLowerCase()}
          {detailText(line) && ` (${detailText(line)})`}
        </FitnessLine>
      ))}
      {lines.length === 0 && !isUnread && <FitnessLine good>Documenti in regola</FitnessLine>}
      {isUnread && (
        <Button size="sm" onClick={retry}>
          Non tutto si è letto: {texts.retry.toLowerCase()}
        </Button>
      )}
    </>
  );
}
