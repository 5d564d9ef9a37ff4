import { z } from "zod";
import { typedWords } from "@/components/form/text-schema";
import type { ClaimLine } from "./claim";

/** What staff edit of a line (docs/rules/claims.md#editing). */
export const lineSchema = z.object({
  causale: z.string().trim().max(200, "Al massimo 200 caratteri."),
  notesegreteria: typedWords(),
});
export type LineValues = z.infer<typeof lineSchema>;

export function valuesOf({ causale, notesegreteria }: ClaimLine): LineValues {
  return { causale: (causale ?? "").trim(), notesegreteria: (notesegreteria ?? "").trim() };
}
