import { OfferName, offerText, publishedText } from "@/components/offering/offering-state";
import { PublishedBadge } from "@/components/resource/published-badge";
import { columnsFor } from "@/components/table";
import { toCents } from "@/lib/rules/money";
import type { Cruise } from "./record";

const c = columnsFor<Cruise>();

export const columns = [
  c.text("nome", "Nome", {
    value: (cruise) => cruise.nome,
    text: offerText,
    cell: (cruise) => <OfferName offer={cruise} />,
    minWidth: 220,
    grow: 2,
  }),
  c.text("pubblicato", "Stato", {
    value: publishedText,
    cell: (cruise) => <PublishedBadge published={cruise.pubblicato === 1} otherwise="Privato" />,
    width: 144,
  }),
  c.money("costo", "Costo", {
    value: (cruise) => (cruise.prezzofisso === 1 ? toCents(cruise.costo) : null),
    hiddenByDefault: true,
  }),
  c.text("duratamin", "Durata minima", { value: (cruise) => cruise.duratamin, hiddenByDefault: true }),
  c.text("duratamax", "Durata massima", { value: (cruise) => cruise.duratamax, hiddenByDefault: true }),
  c.text("descrizione", "Descrizione", {
    value: (cruise) => cruise.descrizione,
    grow: 2,
    hiddenByDefault: true,
  }),
];
