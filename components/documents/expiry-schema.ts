import { z } from "zod";
import { texts } from "@/lib/format/texts";
import { isIsoDate } from "@/lib/rules/dates";

/**
 * The form's side of an expiry: `{eterno: boolean, scadenza: text as typed | null}` in, `{eterno: 0|1, scadenza: yyyy-mm-dd |
 * null}` out, as the legacy API has them. Without 'Senza scadenza' the date must be there and be one.
 */
const expiry = (missing: string) =>
  z
    .object({ eterno: z.boolean(), scadenza: z.string().nullable() })
    .superRefine(({ eterno, scadenza }, context) => {
      if (eterno || isIsoDate(scadenza)) return;
      context.addIssue({
        code: "custom",
        path: ["scadenza"],
        message: scadenza ? texts.dateUnreadable : missing,
      });
    })
    .transform(({ eterno, scadenza }) => ({
      eterno: (eterno ? 1 : 0) as 0 | 1,
      scadenza: eterno ? null : scadenza,
    }));

export const expirySchema = expiry("Scrivi la scadenza, oppure segna «Senza scadenza».");

/** The same where 'Senza scadenza' is not offered. */
export const dayOnlySchema = expiry(texts.dateRequired);
