import { Mail, MailOpen } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** NON LETTO or LETTO, to the letter (part 1, section 2). */
export function ReadMark({ unread }: { unread: boolean }) {
  return unread ? (
    <Badge tone="accent" icon={<Mail aria-hidden />} className="h-5 px-1.5">
      NON LETTO
    </Badge>
  ) : (
    <span className="inline-flex shrink-0 items-center gap-1 text-xs text-ink-faint">
      <MailOpen aria-hidden className="size-3.5" />
      LETTO
    </span>
  );
}
