import { z } from "zod";
import { typedFlag } from "@/components/form/choice-schema";
import { typedName } from "@/components/form/text-schema";
import { formChanges } from "@/lib/client/save";
import type { Answer, Body } from "@/lib/contract";

export type BoatDocumentType = Answer<"tipodocbarca.list">["Tipodocbarca"][number];

/** `scadenza`, `titolare` and `massimale`: whether documents of the type must have one. */
export const boatDocumentTypeSchema = z.object({
  nome: typedName(),
  attivita: z.number(),
  scadenza: typedFlag(),
  titolare: typedFlag(),
  massimale: typedFlag(),
});
export type BoatDocumentTypeValues = z.input<typeof boatDocumentTypeSchema>;
export type BoatDocumentTypeResult = z.output<typeof boatDocumentTypeSchema>;

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

/** What has changed; where the server keeps `eterno`, it goes with the expiry, which it would contradict. */
export function typeChanges(
  stored: BoatDocumentType,
  values: BoatDocumentTypeResult,
): Partial<Body<"tipodocbarca.update">> {
  const began = { opened: typeValues(stored), stored };
  const changes = formChanges(boatDocumentTypeSchema, began, values, (fields) => fields);
  if (changes.scadenza === undefined || stored.eterno === undefined) return changes;
  return { ...changes, eterno: changes.scadenza === 1 ? 0 : 1 };
}
