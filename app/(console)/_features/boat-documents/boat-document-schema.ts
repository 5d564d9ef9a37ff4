import { z } from "zod";
import { typedLine } from "@/components/form/text-schema";
import { expirySchema } from "@/features/documents/expiry-form";
import { amountProblem } from "@/lib/contract/written-numbers";
import { type BoatDocument, documentValues } from "./boat-document";

/** A ceiling as typed: an amount in euros, or the text that the record had (`before`). */
export function typedCeiling(before = "") {
  return typedLine().superRefine((text, context) => {
    const problem = text === "" || text === before ? null : amountProblem(text, {}, true);
    if (problem) context.addIssue(problem);
  });
}

export const typedHolder = () => typedLine();

export function documentSchema(document: BoatDocument) {
  const { massimale } = documentValues(document);
  return z.object({ titolare: typedHolder(), massimale: typedCeiling(massimale) }).and(expirySchema);
}
export type BoatDocumentResult = z.output<ReturnType<typeof documentSchema>>;
