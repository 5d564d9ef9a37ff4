import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

/** Non letto or Letto, verbatim (docs/rules/messages.md#threads). */
export function ReadMark({ unread }: { unread: boolean }) {
  return unread ? (
    <Badge tone="accent" icon="mail">
      Non letto
    </Badge>
  ) : (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-faint">
      <Icon name="mail-open" className="size-3.5" />
      Letto
    </span>
  );
}
