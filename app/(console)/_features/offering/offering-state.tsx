import { VisibilityBadge, visibilityColumn } from "@/components/list/visibility";
import { columnsFor } from "@/components/table";
import { Badge } from "@/components/ui/badge";
import { isActive, type Offered } from "@/lib/rules/offering";

/** A course or a cruise as its list shows it. */
interface Offer extends Offered {
  nome?: string | null | undefined;
  pubblicato?: 0 | 1 | undefined;
  descrizione?: string | null | undefined;
}

const c = columnsFor<Offer>();

/** The columns that courses and cruises both have (docs/rules/offering.md#publishing). */
export const offerColumns = {
  name: c.text("nome", {
    value: (offer) => offer.nome,
    text: offerText,
    exported: [
      { header: "Nome", kind: "text", value: (offer) => offer.nome },
      { header: "Attivo", kind: "flag", value: isActive },
    ],
    cell: (offer) => (isActive(offer) ? offer.nome : <InactiveName offer={offer} />),
  }),
  state: visibilityColumn<"pubblicato", Offer>("pubblicato"),
  description: c.text("descrizione", {
    value: (offer) => offer.descrizione,
    hiddenByDefault: true,
  }),
};

/** The name for search, which says too when it is of something inactive. */
function offerText(offer: Offer): string {
  return isActive(offer) ? (offer.nome ?? "") : `${offer.nome ?? ""} (non in uso)`;
}

/** The name of what is inactive, with a word beside it: only ADMIN and GOD meet one. */
function InactiveName({ offer }: { offer: Offer }) {
  return (
    <span className="flex min-w-0 items-center gap-x-2 gap-y-1 max-sm:flex-wrap">
      <span className="sm:truncate">{offer.nome}</span>
      <InactiveBadge />
    </span>
  );
}

/** Whether it is published and, where it is not, that it is not active. */
export function OfferState({ offer }: { offer: Offer }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <VisibilityBadge isOn={offer.pubblicato === 1} />
      {!isActive(offer) && <InactiveBadge />}
    </span>
  );
}

function InactiveBadge() {
  return (
    <Badge tone="warning" icon="circle-slash">
      Non in uso
    </Badge>
  );
}
