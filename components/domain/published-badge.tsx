import { Eye, EyeOff } from "lucide-react";
import { Badge } from "@/components/ui/badge";

interface PublishedBadgeProps {
  published: boolean;
  /** The word for what is not. */
  otherwise?: string;
}

/** Whether others can see a record, in a word with its icon. */
export function PublishedBadge({ published, otherwise = "Non pubblicato" }: PublishedBadgeProps) {
  return (
    <Badge
      tone={published ? "positive" : "neutral"}
      icon={published ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    >
      {published ? "Pubblicato" : otherwise}
    </Badge>
  );
}
