import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

/** A sailing or a class that is over, and not closed yet. */
export function ToCloseBadge() {
  return (
    <Badge tone="warning" icon={<Icon name="clock" />}>
      Da chiudere
    </Badge>
  );
}

/** A sailing that is closed. */
export function ClosedBadge() {
  return (
    <Badge tone="positive" icon={<Icon name="circle-check" />}>
      Chiusa
    </Badge>
  );
}
