import { columnsFor } from "@/components/table";
import { readDecimal } from "@/lib/rules/decimals";
import type { Itinerary } from "./itinerary-form";

const c = columnsFor<Itinerary>();

export const columns = [
  c.text("nome", "Nome", { value: (itinerary) => itinerary.nome, minWidth: 180 }),
  c.number("lunghezza", "Lunghezza (NM)", {
    value: (itinerary) => readDecimal(itinerary.lunghezza) ?? itinerary.lunghezza,
    width: 152,
  }),
  c.flag("oneway", "Oneway", { value: (itinerary) => itinerary.oneway ?? 0, hiddenByDefault: true }),
  c.text("descrizione", "Descrizione", {
    value: (itinerary) => itinerary.descrizione,
    grow: 2,
    hiddenByDefault: true,
  }),
];
