import { Badge } from "@/components/ui/badge";
import { maxReliability } from "@/lib/contract/limits";
import { isReliable } from "@/lib/rules/reliability";

/**
 * The reliability score: red-tinted below 5, otherwise green-tinted, with a sign of its own
 * (docs/rules/members.md#reliability).
 */
export function ReliabilityBadge({ score }: { score: number | null | undefined }) {
  if (score === null || score === undefined) return <span className="text-ink-faint">–</span>;
  const reliable = isReliable(score);
  return (
    <Badge
      tone={reliable ? "positive" : "danger"}
      icon={reliable ? "circle-check" : "triangle-exclamation-point"}
      className="tabular-nums"
    >
      {score}
      <span className="sr-only">
        {" "}
        su {maxReliability}, {reliable ? "affidabile" : "poco affidabile"}
      </span>
    </Badge>
  );
}
