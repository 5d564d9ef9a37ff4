import { CircleCheck, CircleDashed } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** The state of a document: 'Accettato' or 'Non Accettato' (part 1, section 2), in a word with its icon. */
export function AcceptanceBadge({ accepted }: { accepted: boolean }) {
  return (
    <Badge
      tone={accepted ? "positive" : "warning"}
      icon={accepted ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
    >
      {accepted ? "Accettato" : "Non Accettato"}
    </Badge>
  );
}
