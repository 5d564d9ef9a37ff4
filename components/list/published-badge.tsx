import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

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
      icon={published ? <Icon name="eye" /> : <Icon name="eye-off" />}
    >
      {published ? "Pubblicato" : otherwise}
    </Badge>
  );
}
