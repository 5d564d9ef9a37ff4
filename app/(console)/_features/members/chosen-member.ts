import { z } from "zod";
import type { PickedMember } from "./picked-member";

/**
 * The schema of a member field that must be filled in: gives the member; `required` is the sentence for none.
 */
export function chosenMember(required: string) {
  return z.custom<PickedMember | null>().transform((member, context): PickedMember => {
    if (member) return member;
    context.issues.push({ code: "custom", message: required, input: member });
    return z.NEVER;
  });
}
