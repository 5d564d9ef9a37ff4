import { z } from "zod";
import { optionalTypedDate } from "@/components/form/date-schema";
import { optionalTypedLine, typedName } from "@/components/form/text-schema";
import type { Answer } from "@/lib/contract";
import { daysReversed, longLine } from "@/lib/contract/limits";
import { areInOrder } from "@/lib/rules/dates";

export type Activity = Answer<"attivitanew.list">["Attivita"][number];

export const activitySchema = z
  .object({
    nome: typedName(),
    barca: z.number().nullable(),
    didattica: z.number().nullable(),
    inizio: optionalTypedDate(),
    fine: optionalTypedDate(),
    partenza: optionalTypedLine(longLine),
    arrivo: optionalTypedLine(longLine),
  })
  .refine(({ inizio, fine }) => areInOrder(inizio, fine), {
    error: daysReversed,
    path: ["fine"],
  });
export type ActivityValues = z.input<typeof activitySchema>;

/** The form's first values. */
export function activityValues(activity: Activity | undefined): ActivityValues {
  return {
    nome: activity?.nome ?? "",
    barca: activity?.barca || null,
    didattica: activity?.didattica || null,
    inizio: activity?.inizio ?? null,
    fine: activity?.fine ?? null,
    partenza: activity?.partenza ?? "",
    arrivo: activity?.arrivo ?? "",
  };
}
