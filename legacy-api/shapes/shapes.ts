import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The file of a folder of saved shapes. */
export const shapesFile = "shapes.json";

/** The number of values of a field in each form (./forms). */
const formCounts = z.record(z.string(), z.number());

const listShape = z.object({
  /** Records of the list. */
  count: z.number(),
  /** By field; `Utente.nominativo` for a field of a nested record. */
  fields: z.record(z.string(), formCounts),
  /** Fields that none of the records has. */
  absent: z.array(z.string()),
  /** Fields that the contract does not know. */
  unknown: z.record(z.string(), formCounts),
});
export type ListShape = z.output<typeof listShape>;

const callShape = z.object({
  outcome: z.string(),
  status: z.number().nullable(),
  esito: z.string().nullable(),
  lists: z.record(z.string(), z.union([z.literal("missing"), z.literal("no list"), listShape])),
});
export type CallShape = z.output<typeof callShape>;

/** The shapes of a legacy API's answers, by call: names, forms and counts, no content. */
const shapesSchema = z.object({ version: z.literal(1), calls: z.record(z.string(), callShape) });
export type Shapes = z.output<typeof shapesSchema>;

/**
 * Reads the shapes that `npm run check-legacy -- --save` has written; throws on a missing or malformed file.
 */
export function loadShapes(folder: string): Shapes {
  return shapesSchema.parse(JSON.parse(readFileSync(join(folder, shapesFile), "utf8")));
}
