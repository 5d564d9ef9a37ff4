import { z } from "zod";

/** The dashboard shows counts alone (part 1, section 1): the records lose their fields until their own screens need them. */
const counted = z.array(z.object({}));

export const dashboard = {
  "logbook.byOrganizer": { answer: z.object({ LogBook: counted }) },
  "logbook.reportedToAdmin": { answer: z.object({ LogBook: counted }) },
  "qualifica.all": { answer: z.object({ Qualifica: counted }) },
  "tessera.toAccept": { answer: z.object({ Tessera: counted }) },
  "docbarca.toReview": { answer: z.object({ Documenti: counted }) },
};
