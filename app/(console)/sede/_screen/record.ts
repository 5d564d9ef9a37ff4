import { z } from "zod";
import { typedWhole } from "@/components/form/number-schema";
import { optionalTypedWords, typedName } from "@/components/form/text-schema";
import type { Answer } from "@/lib/contract";
import { venueSeats } from "@/lib/contract/limits";

export type Venue = Answer<"sede.list">["Sede"][number];

/** What is typed: `numposti` as text until the schema has read it. */
export const venueSchema = z.object({
  nome: typedName(),
  indirizzo: optionalTypedWords(),
  numposti: typedWhole(venueSeats),
  note: optionalTypedWords(),
});
export type VenueValues = z.input<typeof venueSchema>;

/** What the form starts with. */
export function venueValues(venue: Venue | undefined): VenueValues {
  return {
    nome: venue?.nome ?? "",
    indirizzo: venue?.indirizzo ?? "",
    numposti: venue?.numposti?.toString() ?? "",
    note: venue?.note ?? "",
  };
}
