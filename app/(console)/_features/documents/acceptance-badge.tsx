import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";

/**
 * The state of a document: 'Accettato' or 'Non accettato' (docs/rules/documents.md#state), in a word with its
 * icon.
 */
export function AcceptanceBadge({ accepted }: { accepted: boolean }) {
  return (
    <Badge
      tone={accepted ? "positive" : "warning"}
      icon={accepted ? <Icon name="circle-check" /> : <Icon name="circle-dashed" />}
    >
      {accepted ? "Accettato" : "Non accettato"}
    </Badge>
  );
}

/** Beside a document that nobody has accepted yet. */
export function WaitingBadge() {
  return (
    <Badge tone="warning" icon={<Icon name="circle-dashed" />}>
      Da verificare
    </Badge>
  );
}
