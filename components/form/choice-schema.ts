import { z } from "zod";

/** The schema of a select that holds an id and must be filled in: gives the id; `required` is the sentence for none. */
export function chosenId(required: string) {
  return z
    .number()
    .nullable()
    .transform((id, context): number => {
      if (id) return id;
      context.issues.push({ code: "custom", message: required, input: id });
      return z.NEVER;
    });
}
