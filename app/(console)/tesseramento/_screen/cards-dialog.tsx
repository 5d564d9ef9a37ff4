import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useNamedCards } from "@/features/cards/use-named-cards";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { OpenFile } from "@/features/documents/open-file";
import { useOwnQuery } from "@/lib/client/live/waiting-answers";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import { isWaiting } from "@/lib/rules/documents";
import type { Membership } from "./membership";
import { memberName } from "./membership-record";

type Card = Answer<"tessera.get">["Tessera"][number];

const nameOf = ({ TipoTessera }: Card) => TipoTessera?.nome || "Tessera";

/**
 * The cards of the membership's member (docs/rules/memberships.md#card); a card of another person that the
 * server finds under that id is not shown.
 */
export function CardsDialog({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const { query, cards } = useCardsOf(membership);
  return (
    <Dialog
      onClose={onClose}
      title={`Tessere di ${memberName(membership)}`}
      size={650}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <RecordSection
        title="Tessere"
        count={cards?.length}
        query={query}
        failed="Le tessere non si sono caricate."
      >
        {() =>
          cards?.length === 0 ? (
            <EmptySection>Il socio non ha ancora una tessera.</EmptySection>
          ) : (
            <ul className="divide-y divide-line">
              {cards?.map((card) => (
                <CardLine key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </RecordSection>
    </Dialog>
  );
}

/**
 * The cards of the membership's member. It is not certain whether GET /tessera/{id} takes a membership's id:
 * where it finds none of the member's cards, these are read by the member.
 */
function useCardsOf({ id, utente }: Membership) {
  const byId = useOwnQuery(read("tessera.get", { params: { id } }));
  const found = byId.data?.Tessera.filter((card) => card.utente === utente);
  const isByMember = Boolean(utente) && (byId.isError || found?.length === 0);
  const byMember = useOwnQuery({
    ...read("tessera.byMember", { params: { id_usr: utente ?? 0 } }),
    enabled: isByMember,
  });
  const cards = useNamedCards(isByMember ? byMember.data?.Tessera : found);
  return { query: isByMember ? byMember : byId, cards };
}

function CardLine({ card }: { card: Card }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <span className="min-w-40 flex-1 wrap-break-word">
        <span className="font-semibold">{nameOf(card)}</span>
        {card.numero && <span className="text-ink-soft"> n. {card.numero}</span>}
      </span>
      {isWaiting(card) && (
        <Badge tone="warning" icon="circle-dashed">
          Da accettare
        </Badge>
      )}
      <ExpiryBadge entry={card} ended="scaduta" />
      <OpenFile label={`il file di ${nameOf(card)}`} path={card.path} />
    </li>
  );
}
