import { z } from "zod";

/** The dashboard shows counts alone (part 1, section 1): the records lose their fields until their own screens need them. */
export const counted = z.array(z.object({}));

export const dashboard = {
  "docbarca.toReview": { answer: z.object({ Documenti: counted }) },
};
