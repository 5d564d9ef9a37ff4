import { Badge, type Tone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { readinessText } from "@/lib/format/readiness";
import { type Readiness, type ReadinessState, readinessState } from "@/lib/rules/readiness";

const looks: Record<ReadinessState, { tone: Tone; icon: IconName }> = {
  checking: { tone: "neutral", icon: "loader-circle" },
  ready: { tone: "positive", icon: "circle-check" },
  "to-fix": { tone: "warning", icon: "triangle-exclamation-point" },
  unknown: { tone: "neutral", icon: "circle-question-mark" },
};

/** Whether a sailing is ready: 'Pronta', '3 da sistemare', 'Non verificata', 'Controllo…', each with its icon. */
export function ReadinessBadge({ readiness }: { readiness: Readiness }) {
  const { tone, icon } = looks[readinessState(readiness)];
  const className = readiness.isChecking ? "animate-spin" : undefined;
  return (
    <Badge tone={tone} icon={<Icon name={icon} className={className} />}>
      {readinessText(readiness)}
    </Badge>
  );
}
