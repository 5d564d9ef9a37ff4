import { type CheckItem, CheckList } from "@/components/ui/check-list";
import type { ConclusionCheck } from "@/lib/rules/membership";

/** The place of the dialog where a check is put right. */
export type ConclusionPlace = "body" | "payments" | "papers";

const texts: Record<ConclusionCheck["id"], string> = {
  body: "Ente scelto",
  payment: "Un pagamento registrato",
  balance: "Un saldo registrato",
  paid: "Segnata come pagata",
  papers: "Documenti segnati come verificati",
};
const places: Record<ConclusionCheck["id"], ConclusionPlace> = {
  body: "body",
  payment: "payments",
  balance: "payments",
  paid: "payments",
  papers: "papers",
};
const remedies: Record<ConclusionPlace, string> = {
  body: "Scegli l'ente",
  payments: "Vai ai pagamenti",
  papers: "Vai ai documenti",
};

interface ConclusionListProps {
  checks: readonly ConclusionCheck[];
  onGo: (place: ConclusionPlace) => void;
}

/**
 * The checks of 'Conclusa', done and missing (docs/rules/memberships.md#concluding). Of several checks with
 * the same remedy the first one that fails has it.
 */
export function ConclusionList({ checks, onGo }: ConclusionListProps) {
  const first = (place: ConclusionPlace) =>
    checks.find(({ id, isMet }) => !isMet && places[id] === place)?.id;
  const items = checks.map(({ id, isMet }): CheckItem => {
    const place = places[id];
    const remedy = { label: remedies[place], onSelect: () => onGo(place) };
    return { text: texts[id], isMet, remedy: first(place) === id ? remedy : undefined };
  });
  return <CheckList label="Per concludere" items={items} />;
}
