import { z } from "zod";
import { typedName } from "@/components/form/text-schema";
import type { Answer, Body } from "@/lib/contract";

export type BoatDocumentType = Answer<"tipodocbarca.list">["Tipodocbarca"][number];

/** `scadenza`, `titolare` and `massimale`: whether documents of the type must have one. */
export const boatDocumentTypeSchema = z.object({
  nome: typedName(),
  attivita: z.number(),
  scadenza: z.boolean(),
  titolare: z.boolean(),
  massimale: z.boolean(),
});
export type BoatDocumentTypeValues = z.input<typeof boatDocumentTypeSchema>;

/** What the form starts with: a new type is for all activities and has an expiry. */
export function typeValues(type: BoatDocumentType | undefined): BoatDocumentTypeValues {
  return {
    nome: type?.nome ?? "",
    attivita: type?.attivita ?? 0,
    scadenza: type ? type.scadenza === 1 : true,
    titolare: type?.titolare === 1,
    massimale: type?.massimale === 1,
  };
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** What the form edits, as it is written. */
export function typeFields({ nome, attivita, ...flags }: BoatDocumentTypeValues) {
  return {
    ...{ nome, attivita, scadenza: flag(flags.scadenza) },
    ...{ titolare: flag(flags.titolare), massimale: flag(flags.massimale) },
  } satisfies Body<"tipodocbarca.create">;
}
