"use client";

import dynamic from "next/dynamic";
import { resourceScreen } from "@/components/list/resource-screen";
import { loadPart } from "@/components/ui/load-part";
import { readDecimal } from "@/lib/rules/decimals";

/** The ways that cruises and practical courses take (docs/rules/offering.md#itineraries). */
export const ItinerariesScreen = resourceScreen({
  entity: "percorso",
  noun: { gender: "m", one: "itinerario", many: "itinerari" },
  title: "Itinerari",
  name: "itinerari",
  columns: (c) => [
    c.text("nome"),
    c.number("lunghezza", "Lunghezza (NM)", {
      value: ({ lunghezza }) => readDecimal(lunghezza) ?? lunghezza,
    }),
    c.flag("oneway", { hiddenByDefault: true }),
    c.text("descrizione", { hiddenByDefault: true }),
  ],
  searchPlaceholder: "Cerca per nome",
  emptyHint: "Aggiungi il primo: serve per le crociere.",
  Form: dynamic(() => loadPart(() => import("./itinerary-form").then((file) => file.ItineraryForm))),
});
