import { Icon } from "@/components/ui/icon";
import { countYears } from "@/lib/format/counts";
import { formatCents } from "@/lib/format/money";
import type { priceFor } from "@/lib/rules/membership";

/** Why there is no price, as a sentence; null when there is one. */
function noPriceReason({ birthDate, age, years, cents }: ReturnType<typeof priceFor>): string | null {
  if (birthDate === null) return "Manca la data di nascita: senza età non c'è una fascia di prezzo.";
  if (age === null) return `La data di nascita «${birthDate}» non è leggibile: senza età non c'è una fascia.`;
  if (years === null) return `A ${countYears(age)} nessuna fascia di prezzo.`;
  return cents === null ? "Il prezzo della fascia non è leggibile." : null;
}

/** What it costs: the member's age, its price band, and the price; or why nobody knows. */
export function Price({ price }: { price: ReturnType<typeof priceFor> }) {
  const problem = noPriceReason(price);
  if (problem) {
    return (
      <p className="my-2 flex items-start gap-2 rounded bg-warning-soft px-3 py-2">
        <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0 text-warning" />
        {problem}
      </p>
    );
  }
  return (
    <dl className="flex min-h-10 items-center justify-between gap-3 py-1 pr-11">
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
