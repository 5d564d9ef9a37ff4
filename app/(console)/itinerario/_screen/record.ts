import { z } from "zod";
import { decimalForWire, decimalText, typedDecimal } from "@/components/form/decimal-schema";
import { keepUntouched } from "@/components/form/keep-untouched";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";
import { entriesFor, idsOf } from "@/lib/contract/entries";
import { disembarkationOf } from "@/lib/rules/itineraries";

export type Itinerary = Answer<"percorso.list">["Itinerario"][number];

/** What is typed: `lunghezza` in nautical miles, as text until the schema has read it; ports by their ids. */
export const itinerarySchema = z.object({
  nome: typedName(),
  lunghezza: typedDecimal({
    unreadable: "Scrivi le miglia come 12,5.",
    negative: "La lunghezza non può essere negativa.",
    most: 99_999,
    tooMuch: "Al massimo 99999 miglia.",
  }),
  oneway: z.boolean(),
  imbarchi: z.array(z.number()),
  sbarco: z.number().nullable(),
  descrizione: typedWords(),
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
export function itineraryFields(itinerary: Itinerary | undefined, values: z.output<typeof itinerarySchema>) {
  const { nome, lunghezza, oneway, descrizione } = values;
  return {
    nome,
    lunghezza: decimalForWire(lunghezza, itinerary?.lunghezza),
    oneway: oneway ? 1 : 0,
    imbarchi: entriesFor(values.imbarchi, itinerary?.imbarchi),
    sbarco: disembarkationOf(values),
    descrizione: keepUntouched(itinerary?.descrizione, descrizione),
  } satisfies Body<"percorso.create">;
}
