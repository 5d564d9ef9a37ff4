import type { z } from "zod";
import { bandYears } from "@/lib/contract/limits";
import { typedWhole } from "./figure-schema";

/** The schema of the years of age from which a band counts, as people type them; never empty. */
export const typedYears = typedWhole(bandYears).transform((years) => years ?? 0);

/**
 * A check for a list of bands (`superRefine`): the same years twice are an error at the later one; `sentence`
 * takes them.
 */
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
