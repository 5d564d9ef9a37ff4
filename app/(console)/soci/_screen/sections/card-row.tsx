import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { FileLink } from "@/features/documents/file-link";
import { isWaiting } from "@/lib/rules/documents";
import { type MemberCard, memberCardName, typeName } from "./card";

interface CardRowProps {
  card: MemberCard;
  onEdit: (card: MemberCard) => void;
  onDelete: (card: MemberCard) => void;
}

/**
 * A card in a line or two: type, number, expiry, whether it is internal, notes; its file and what can be done
 * with it.
 */
export function CardRow({ card, onEdit, onDelete }: CardRowProps) {
  const name = memberCardName(card);
  return (
    <li className="flex items-start gap-2 py-2">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-break-word">
          <span className="font-semibold">{typeName(card)}</span>
          {card.numero && <span className="text-ink-soft"> n. {card.numero}</span>}
        </p>
        <p className="flex flex-wrap gap-x-2 gap-y-1">
          <ExpiryBadge entry={card} ended="scaduta" />
          {card.velamare === 1 && <Badge icon="house">Interna</Badge>}
          {isWaiting(card) && (
            <Badge tone="warning" icon="circle-dashed">
              Da accettare
            </Badge>
          )}
        </p>
        {card.note && (
          <p className="text-xs whitespace-pre-line wrap-break-word text-ink-soft">{card.note}</p>
        )}
      </div>
      <div className="flex shrink-0">
        <FileLink path={card.path} name={name} />
        <IconButton label={`Modifica ${name}`} icon="pencil" onClick={() => onEdit(card)} />
        <IconButton
          label={`Elimina ${name}`}
          icon="trash"
          variant="ghost-danger"
          onClick={() => onDelete(card)}
        />
      </div>
    </li>
  );
}
