import { z } from "zod";
import { typedFlag } from "@/components/form/choice-schema";
import { decimalText, typedDecimal } from "@/components/form/decimal-schema";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { idsOf } from "@/lib/contract/entries";
import { itineraryLength } from "@/lib/contract/limits";
import { disembarkationOf } from "@/lib/rules/itineraries";

export type Itinerary = Answer<"percorso.list">["Itinerario"][number];

/** What is typed: `lunghezza` in nautical miles, as text until the schema has read it; ports by their ids. */
export const itinerarySchema = z.object({
  nome: typedName(),
  lunghezza: typedDecimal({ unreadable: "Scrivi le miglia come 12,5.", ...itineraryLength }),
  oneway: typedFlag(),
  imbarchi: z.array(z.number()),
  sbarco: z.number().nullable(),
  descrizione: optionalTypedWords(),
});
export type ItineraryValues = z.input<typeof itinerarySchema>;

/** What the form starts with. */
export function itineraryValues(itinerary: Itinerary | undefined): ItineraryValues {
  const oneway = itinerary?.oneway === 1;
  return {
    nome: itinerary?.nome ?? "",
    lunghezza: decimalText(itinerary?.lunghezza),
    oneway,
    imbarchi: idsOf(itinerary?.imbarchi),
    sbarco: disembarkationOf({ oneway, sbarco: itinerary?.sbarco }),
    descrizione: itinerary?.descrizione ?? "",
  };
}

/** What the form edits, as it is written. */
export function itineraryFields(values: z.output<typeof itinerarySchema>) {
  return { ...values, sbarco: disembarkationOf(values) } satisfies Body<"percorso.create">;
}
