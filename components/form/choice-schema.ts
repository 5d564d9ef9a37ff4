import { z } from "zod";

/**
 * The schema of a select that holds an id and must be filled in: gives the id; `required` is the sentence for
 * none.
 */
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

/** The schema of a checkbox or a switch: gives the flag as it is written, 0 or 1. */
export function typedFlag() {
  return z.boolean().transform((isOn): 0 | 1 => (isOn ? 1 : 0));
}
