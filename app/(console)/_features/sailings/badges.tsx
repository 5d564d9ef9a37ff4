import { Badge } from "@/components/ui/badge";

/** A sailing or a class that is over, and not closed yet. */
export function ToCloseBadge() {
  return (
    <Badge tone="warning" icon="clock">
      Da chiudere
    </Badge>
  );
}

/** A sailing that is closed. */
export function ClosedBadge() {
  return (
    <Badge tone="positive" icon="circle-check">
      Chiusa
    </Badge>
  );
}
