import { Badge } from "@/components/ui/badge";

export const toCloseText = "Da chiudere";

/** A sailing, a class or one place of it that is over, and not closed yet. */
export function ToCloseBadge() {
  return (
    <Badge tone="warning" icon="clock">
      {toCloseText}
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
