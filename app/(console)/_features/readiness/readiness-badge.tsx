import { Badge } from "@/components/ui/badge";
import { readinessText } from "@/lib/format/readiness";
import { type Readiness, readinessState } from "@/lib/rules/readiness";
import { readinessLooks } from "./readiness-looks";

/**
 * Whether a sailing is ready: 'Pronta', '3 da sistemare', 'Non verificata', 'Controllo…', with an icon.
 */
export function ReadinessBadge({ readiness }: { readiness: Readiness }) {
  const { tone, icon } = readinessLooks[readinessState(readiness)];
  return (
    <Badge tone={tone} icon={icon} className={readiness.isChecking ? "[&_svg]:animate-spin" : undefined}>
      {readinessText(readiness)}
    </Badge>
  );
}
