import { z } from "zod";
import { typedLine, typedWords } from "@/components/form/text-schema";
import { keepOpened } from "@/components/list/keep-opened";
import type { Claim, ClaimLine } from "./claim";

type Notes = Pick<Claim, "notesegreteria">;

const typedClaim = z.object({ notesegreteria: typedWords() });
export type ClaimValues = z.output<typeof typedClaim>;

/** The fields of a claim that staff edit (docs/rules/claims.md#editing); untouched ones stay as they are. */
export const claimSchema = (claim: Notes) => keepOpened(typedClaim, claimValues(claim));

export function claimValues({ notesegreteria }: Notes): ClaimValues {
  return { notesegreteria: (notesegreteria ?? "").trim() };
}

const typedClaimLine = z.object({ causale: typedLine(), notesegreteria: typedWords() });
export type ClaimLineValues = z.output<typeof typedClaimLine>;

/** The same for a line. */
export const claimLineSchema = (line: ClaimLine) => keepOpened(typedClaimLine, claimLineValues(line));

export function claimLineValues({ causale, notesegreteria }: ClaimLine): ClaimLineValues {
  return { causale: (causale ?? "").trim(), notesegreteria: (notesegreteria ?? "").trim() };
}
