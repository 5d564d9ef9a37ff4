import { z } from "zod";
import { expirySchema } from "@/components/documents/expiry-form";
import { maxNameLength, tooLong } from "@/lib/contract/limits";
import { texts } from "@/lib/format/texts";
import { decimalsOf, toCents } from "@/lib/rules/money";
import { type BoatDocument, documentValues } from "./boat-document";

/** A ceiling as typed: an amount in euros, or the text that the record had (`before`). */
export function typedCeiling(before = "") {
  return z
    .string()
    .trim()
    .max(maxNameLength, tooLong(maxNameLength))
    .superRefine((text, context) => {
      if (text === "" || text === before) return;
      if ((toCents(text) ?? -1) < 0) context.addIssue(texts.moneyUnreadable);
      else if (decimalsOf(text) > 2) context.addIssue(texts.moneyDecimals);
    });
}

export function typedHolder() {
  return z.string().trim().max(maxNameLength, tooLong(maxNameLength));
}

export function documentSchema(document: BoatDocument) {
  const { massimale } = documentValues(document);
  return z.object({ titolare: typedHolder(), massimale: typedCeiling(massimale) }).and(expirySchema);
}
export type BoatDocumentResult = z.output<ReturnType<typeof documentSchema>>;
