import { z } from "zod";

/**
 * The schema of a number as people type it. Takes the text, gives what `read` makes of it, or null when it is
 * empty and may be: then there is no sentence for `missing`. Any other error is that of `problem`.
 */
export function typedFigure(
  missing: string | undefined,
  problem: (typed: string) => string | null,
  read: (typed: string) => number | null,
) {
  return z.string().transform((typed, context): number | null => {
    const isEmpty = typed.trim() === "";
    const found = isEmpty ? missing : problem(typed);
    if (!found) return isEmpty ? null : read(typed);
    context.issues.push({ code: "custom", message: found, input: typed });
    return z.NEVER;
  });
}
