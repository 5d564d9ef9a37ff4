import { z } from "zod";
import { typedLine } from "@/components/form/text-schema";
import { keepOpened } from "@/components/list/keep-opened";
import { expirySchema } from "@/features/documents/expiry-form";
import { amountProblem } from "@/lib/contract/written-numbers";
import { type BoatDocument, documentValues } from "./boat-document";

/** A ceiling as typed: an amount in euros, or nothing. */
export function typedCeiling() {
  return typedLine().superRefine((text, context) => {
    const problem = text === "" ? null : amountProblem(text, {}, true);
    if (problem) context.addIssue(problem);
  });
}

export const typedHolder = () => typedLine();

const details = z.object({ titolare: typedHolder(), massimale: typedCeiling() });

export const documentSchema = (document: BoatDocument) =>
  keepOpened(details, documentValues(document)).and(expirySchema);
export type BoatDocumentResult = z.output<ReturnType<typeof documentSchema>>;
