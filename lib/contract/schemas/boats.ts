import { z } from "zod";
import { flag, id, isRecord, parseJson, reference, text } from "../kinds";
import { audit } from "./common";

/** A boat (part 2, section 3); `armatore` is the owner's user id, `dati` arrives as an object or as JSON text. */
export const boat = z.looseObject({
  id: id(),
  nome: text(),
  // Shown nowhere and written back as it came (rulings, "The whole …").
  porto: z.union([z.number(), z.string()]).nullish().catch(null),
  armatore: reference(),
  dati: z
    .unknown()
    .transform((value): Record<string, unknown> => {
      const data = typeof value === "string" ? parseJson(value) : value;
      return isRecord(data) ? data : {};
    })
    .optional(),
  collabora: flag(),
  comitato: flag(),
  foto: text(),
  ...audit,
});
export type Boat = z.output<typeof boat>;

export const boats = {
  "barche.list": { answer: z.object({ Barche: z.array(boat) }) },
};
