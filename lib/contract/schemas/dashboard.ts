import { z } from "zod";

/** The dashboard shows counts alone (part 1, section 1): the records lose their fields until their own screens need them. */
const counted = z.array(z.object({}));

export const dashboard = {
  "qualifica.all": { answer: z.object({ Qualifica: counted }) },
  "tessera.toAccept": { answer: z.object({ Tessera: counted }) },
};
