import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { readinessText } from "@/lib/format/readiness";
import { type Readiness, readinessState } from "@/lib/rules/readiness";
import { readinessLooks } from "./readiness-looks";

/**
 * Whether a sailing is ready: 'Pronta', '3 da sistemare', 'Non verificata', 'Controllo…', each with its icon.
 */
export function ReadinessBadge({ readiness }: { readiness: Readiness }) {
  const { tone, icon } = readinessLooks[readinessState(readiness)];
  const className = readiness.isChecking ? "animate-spin" : undefined;
  return (
    <Badge tone={tone} icon={<Icon name={icon} className={className} />}>
      {readinessText(readiness)}
    </Badge>
  );
}
