import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import type { Claim, ClaimLine } from "./claim";

/** What staff edit of a claim (docs/rules/claims.md#editing). */
export const claimSchema = z.object({ notesegreteria: typedWords() });

export function claimValues({ notesegreteria }: Pick<Claim, "notesegreteria">): z.output<typeof claimSchema> {
  return { notesegreteria: (notesegreteria ?? "").trim() };
}

/** And of a line. */
export const claimLineSchema = z.object({ causale: typedLine(), notesegreteria: typedWords() });
export type ClaimLineValues = z.output<typeof claimLineSchema>;

export function claimLineValues({ causale, notesegreteria }: ClaimLine): ClaimLineValues {
  return { causale: (causale ?? "").trim(), notesegreteria: (notesegreteria ?? "").trim() };
}
