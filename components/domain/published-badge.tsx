import { Eye, EyeOff } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** Whether others can see a record, in a word with its icon. */
export function PublishedBadge({ published }: { published: boolean }) {
  return (
    <Badge
      tone={published ? "positive" : "neutral"}
      icon={published ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    >
      {published ? "Pubblicato" : "Non pubblicato"}
    </Badge>
  );
}
