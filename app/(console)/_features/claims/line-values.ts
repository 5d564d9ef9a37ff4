import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import type { Claim, ClaimLine } from "./claim";

/** What staff edit of a claim (docs/rules/claims.md#editing). */
export const claimSchema = z.object({ notesegreteria: typedWords() });

export function claimValues({ notesegreteria }: Pick<Claim, "notesegreteria">): z.output<typeof claimSchema> {
  return { notesegreteria: (notesegreteria ?? "").trim() };
}

/** And of a line. */
export const lineSchema = z.object({ causale: typedLine(), notesegreteria: typedWords() });
export type LineValues = z.output<typeof lineSchema>;

export function lineValues({ causale, notesegreteria }: ClaimLine): LineValues {
  return { causale: (causale ?? "").trim(), notesegreteria: (notesegreteria ?? "").trim() };
}
