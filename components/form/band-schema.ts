import { z } from "zod";
import { bandYears, yearsMissing, yearsUnreadable } from "@/lib/contract/limits";

/** The schema of the years of age from which a band counts, as people type them: gives a whole number from 0 to 150. */
export const typedYears = z.string().transform((value, context): number => {
  const text = value.trim();
  const fail = (message: string) => {
    context.issues.push({ code: "custom", message, input: value });
    return z.NEVER;
  };
  if (text === "") return fail(yearsMissing);
  if (/^-\d/.test(text)) return fail(bandYears.negative);
  if (!/^\d+$/.test(text)) return fail(yearsUnreadable);
  return Number(text) > bandYears.max ? fail(bandYears.tooMuch) : Number(text);
});

/** A check for a list of bands (`superRefine`): the same years twice are an error at the later one; `sentence` takes them. */
export function differentYears(sentence: (anni: number) => string) {
  return (bands: readonly { anni: number }[], context: z.RefinementCtx) => {
    const seen = new Set<number>();
    for (const [index, { anni }] of bands.entries()) {
      if (seen.has(anni))
        context.addIssue({ code: "custom", path: [index, "anni"], message: sentence(anni) });
      seen.add(anni);
    }
  };
}
