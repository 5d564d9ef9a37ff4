import { z } from "zod";
import type { PickedMember } from "@/features/members/picked-member";

const member = () => z.custom<PickedMember | null>();

/** The fields that the dialog of a request edits. */
export const requestSchema = z.object({
  back: member(),
  organizzatore: member(),
  istruttore: member(),
  tutor: member(),
  barca: z.number().nullable(),
  porto: z.number().nullable(),
  date: z.array(z.string()),
  pubblicata: z.boolean(),
});
export type RequestValues = z.infer<typeof requestSchema>;
