"use client";

import { useQuery } from "@tanstack/react-query";
import { EmptySection, RecordSection } from "@/components/list/record-section";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ExpiryBadge } from "@/features/documents/expiry-badge";
import { OpenFile } from "@/features/documents/open-file";
import { read } from "@/lib/client/query";
import type { Answer } from "@/lib/contract";
import type { Membership } from "./membership";
import { memberName } from "./membership-record";

type Card = Answer<"tessera.get">["Tessera"][number];

const nameOf = ({ TipoTessera }: Card) => TipoTessera?.nome || "Tessera";

/**
 * The cards of whom the membership is for; a card of somebody else, whatever the server finds under that id,
 * is not shown.
 */
export function CardsDialog({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const query = useQuery(read("tessera.get", { params: { id: membership.id } }));
  const own = (cards: Card[]) => cards.filter(({ utente }) => utente === membership.utente);
  return (
    <Dialog
      onClose={onClose}
      title={`Tessere di ${memberName(membership)}`}
      size={650}
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <RecordSection
        title="Tessere"
        count={query.data && own(query.data.Tessera).length}
        query={query}
        failed="Le tessere non si sono caricate."
      >
        {({ Tessera }) =>
          own(Tessera).length === 0 ? (
            <EmptySection>Il socio non ha ancora una tessera.</EmptySection>
          ) : (
            <ul className="divide-y divide-line">
              {own(Tessera).map((card) => (
                <li key={card.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                  <span className="min-w-40 flex-1 wrap-break-word">
                    <span className="font-semibold">{nameOf(card)}</span>
                    {card.numero && <span className="text-ink-soft"> n. {card.numero}</span>}
                  </span>
                  <ExpiryBadge entry={card} ended="scaduta" />
                  <OpenFile label={`il file di ${nameOf(card)}`} path={card.path} />
                </li>
              ))}
            </ul>
          )
        }
      </RecordSection>
    </Dialog>
  );
}
