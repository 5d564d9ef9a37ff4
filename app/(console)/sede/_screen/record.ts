import { z } from "zod";
import { typedWhole } from "@/components/form/number-schema";
import { typedName, typedWords } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";

export type Venue = Answer<"sede.list">["Sede"][number];

/** What is typed: `numposti` as text until the schema has read it. */
export const venueSchema = z.object({
  nome: typedName(),
  indirizzo: typedWords(),
  numposti: typedWhole({
    negative: "I posti non possono essere meno di zero.",
    most: 10_000,
    tooMuch: "Al massimo 10.000 posti.",
  }),
  note: typedWords(),
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

/** What the form edits, as it is written. */
export function venueFields(values: z.output<typeof venueSchema>) {
  return values satisfies Body<"sede.create">;
}
