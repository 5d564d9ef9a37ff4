import { Badge } from "@/components/ui/badge";

/**
 * The state of a document: 'Accettato' or 'Non accettato' (docs/rules/documents.md#state), in a word with its
 * icon.
 */
export function AcceptanceBadge({ accepted }: { accepted: boolean }) {
  return (
    <Badge tone={accepted ? "positive" : "warning"} icon={accepted ? "circle-check" : "circle-dashed"}>
      {accepted ? "Accettato" : "Non accettato"}
    </Badge>
  );
}

/** Beside a document that nobody has accepted yet. */
export function WaitingBadge() {
  return (
    <Badge tone="warning" icon="circle-dashed">
      Da verificare
    </Badge>
  );
}
