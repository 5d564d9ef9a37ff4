import type { ReactNode } from "react";
import type { ReadState } from "@/components/layout/error-state";
import { RecordLink } from "@/components/layout/record-link";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { countYears } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import { arePricesKnown, type priceFor } from "@/lib/rules/membership";
import { hasNoCardType, noCardTypeText } from "./card-type";
import type { Membership } from "./membership";
import { UnreadCardType } from "./unread-card-type";

/** The way to go on without a price (docs/rules/memberships.md#paid). */
const byHand = "Puoi aggiungere il saldo e segnare «Pagato» a mano.";

/** Why there is no price, in a sentence or two; null when there is one. */
function noPriceReason({ birthDate, age, years, cents }: ReturnType<typeof priceFor>): ReactNode {
  if (birthDate === null) return `Manca la data di nascita, quindi la fascia di prezzo. ${byHand}`;
  if (age === null)
    return `La data di nascita «${birthDate}» non è leggibile, quindi manca la fascia di prezzo. ${byHand}`;
  if (years === null)
    return (
      <span>
        Nessuna fascia di prezzo per chi ha {countYears(age)}: la aggiunge un amministratore in{" "}
        <RecordLink href="/tipotesseravm">«Tipi tessera VM»</RecordLink>.
      </span>
    );
  return cents === null ? "Il prezzo della fascia non è leggibile." : null;
}

/** A line whose amount ends where those above and beneath it end, before the room of a button. */
export const amountRow = cn(
  "grid grid-cols-[minmax(0,1fr)_auto_2rem] items-center gap-x-3",
  "pointer-coarse:grid-cols-[minmax(0,1fr)_auto_2.75rem]",
);

interface PriceProps {
  membership: Pick<Membership, "tessera" | "Tessera">;
  /** The read of the card types, for a membership that does not say its own. */
  types: ReadState;
  price: ReturnType<typeof priceFor>;
}

/** The cost: the member's age, its price band, and the price; or the reason why there is none. */
export function Price({ membership, types, price }: PriceProps) {
  if (hasNoCardType(membership)) return <Problem>{noCardTypeText}</Problem>;
  if (!arePricesKnown(membership.Tessera))
    return (
      <UnreadCardType types={types} title={unknownText}>
        <Problem>{unknownText}</Problem>
      </UnreadCardType>
    );
  const problem = noPriceReason(price);
  if (problem) return <Problem>{problem}</Problem>;
  return (
    <dl className={cn(amountRow, "min-h-10 py-1")}>
      <dt>
        Costo
        <span className="text-ink-soft">
          {" "}
          ({countYears(price.age ?? 0)}, fascia da {countYears(price.years ?? 0)})
        </span>
      </dt>
      <dd className="font-semibold tabular-nums">{formatCents(price.cents)}</dd>
    </dl>
  );
}

const unknownText = "Non si sa quanto costa la tessera: il suo tipo non si è letto.";

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="my-2 flex items-start gap-2 rounded bg-warning-soft px-3 py-2">
      <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
      {children}
    </p>
  );
}
